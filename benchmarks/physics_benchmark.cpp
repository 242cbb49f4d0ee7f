// SPDX-License-Identifier: MIT
// What the laws cost, beside what the machine can do at all, measured in the same run.
// Ends with a table of the ratios; run it on an idle machine:
//   physics_benchmark --benchmark_repetitions=9 --benchmark_enable_random_interleaving=true
#include "ratio_reporter.h"

#include <sprung/physics/spring.h>
#include <sprung/physics/spring_field.h>

#include <benchmark/benchmark.h>

#include <cmath>
#include <vector>

using namespace sprung;

// As wide as the processor can.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
#define SPRUNG_CLONES [[gnu::target_clones("avx512f", "avx2", "default")]]
#else
#define SPRUNG_CLONES
#endif

namespace {

constexpr double frame = 1. / 60;

/// Undamped, so that nothing ever fades below the normal numbers, which would be slow.
const Spring endless(SpringParameters{170, 0, 1});

void countSprings(benchmark::State &run, double each)
{
    run.counters["ns/spring"] = benchmark::Counter(
        each * 1e-9, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

template <typename Real>
void field(benchmark::State &run)
{
    const auto count = std::size_t(run.range(0));
    SpringField<Real> springs(endless, count);
    for (std::size_t i = 0; i < count; ++i)
        springs.displacements()[i] = Real(1 + i % 100);
    for (auto _ : run) {
        springs.step(frame);
        benchmark::ClobberMemory();
    }
    countSprings(run, double(count));
}

/// What the machine can do at all: read the same numbers and write them back, changed.
template <typename Real>
[[gnu::always_inline]] inline void readModifyWrite(Real *__restrict x, Real *__restrict v,
                                                   std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        x[i] = -x[i];
        v[i] = -v[i];
    }
}
SPRUNG_CLONES void readModifyWriteAll(float *x, float *v, std::size_t count)
{
    readModifyWrite(x, v, count);
}
SPRUNG_CLONES void readModifyWriteAll(double *x, double *v, std::size_t count)
{
    readModifyWrite(x, v, count);
}

template <typename Real>
void bandwidth(benchmark::State &run)
{
    const auto count = std::size_t(run.range(0));
    std::vector<Real> x(count, Real(1)), v(count, Real(1));
    for (auto _ : run) {
        readModifyWriteAll(x.data(), v.data(), count);
        benchmark::ClobberMemory();
    }
    countSprings(run, double(count));
}

/// One multiply-add for each number that is read and written, compiled as any loop is.
template <typename Real>
[[gnu::noinline]] void multiplyAdd(Real *__restrict x, Real *__restrict v, std::size_t count,
                                   Real a, Real b)
{
    for (std::size_t i = 0; i < count; ++i) {
        x[i] += a * v[i];
        v[i] += b * x[i];
    }
}

template <typename Real>
void bareLoop(benchmark::State &run)
{
    const auto count = std::size_t(run.range(0));
    std::vector<Real> x(count, Real(1)), v(count, Real(0));
    for (auto _ : run) {
        multiplyAdd(x.data(), v.data(), count, Real(frame), Real(-170 * frame));
        benchmark::ClobberMemory();
    }
    countSprings(run, double(count));
}

void stepOnce(benchmark::State &run)
{
    const SpringStep step = endless.over(frame);
    State state{1, 0};
    for (auto _ : run)
        benchmark::DoNotOptimize(state = step(state));
}

void fourMultiplyAdds(benchmark::State &run)
{
    const SpringStep step = endless.over(frame);
    double x = 1, v = 0;
    for (auto _ : run) {
        const double was = x;
        benchmark::DoNotOptimize(x = step.xx * x + step.xv * v);
        benchmark::DoNotOptimize(v = step.vx * was + step.vv * v);
    }
}

void after(benchmark::State &run, double ratio)
{
    const Spring spring(SpringParameters::fromDampingRatio(ratio, 170));
    double seconds = frame;
    for (auto _ : run) {
        benchmark::DoNotOptimize(seconds);
        benchmark::DoNotOptimize(spring.after({1, 5}, seconds));
    }
}

void expAndSincos(benchmark::State &run)
{
    double seconds = frame;
    for (auto _ : run) {
        benchmark::DoNotOptimize(seconds);
        benchmark::DoNotOptimize(std::exp(-4 * seconds));
        benchmark::DoNotOptimize(std::sin(12 * seconds));
        benchmark::DoNotOptimize(std::cos(12 * seconds));
    }
}

void settling(benchmark::State &run, double ratio)
{
    const Spring spring(SpringParameters::fromDampingRatio(ratio, 170));
    State state{300, 2000};
    for (auto _ : run) {
        benchmark::DoNotOptimize(state);
        benchmark::DoNotOptimize(spring.settlingTime(state, {0.3, 18}));
    }
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;

    RatioReporter reporter;
    for (const int count : {10, 100, 1000, 10'000, 100'000, 1'000'000}) {
        benchmark::RegisterBenchmark("bandwidth<float>", bandwidth<float>)->Arg(count);
        benchmark::RegisterBenchmark("bandwidth<double>", bandwidth<double>)->Arg(count);
        benchmark::RegisterBenchmark("loop<float>", bareLoop<float>)->Arg(count);
        benchmark::RegisterBenchmark("field<float>", field<float>)->Arg(count);
        benchmark::RegisterBenchmark("loop<double>", bareLoop<double>)->Arg(count);
        benchmark::RegisterBenchmark("field<double>", field<double>)->Arg(count);
        const std::string size = std::to_string(count);
        for (const std::string real : {"<float>/", "<double>/"}) {
            reporter.compare("field" + real + size, "bandwidth" + real + size, 1.3);
            reporter.compare("field" + real + size, "loop" + real + size, 1.3);
        }
    }
    benchmark::RegisterBenchmark("four multiply-adds", fourMultiplyAdds);
    benchmark::RegisterBenchmark("SpringStep", stepOnce);
    reporter.compare("SpringStep", "four multiply-adds", 1.2);
    benchmark::RegisterBenchmark("exp + sincos", expAndSincos);
    for (const double ratio : {0.05, 0.5, 1., 2.}) {
        const std::string damping = std::to_string(ratio).substr(0, 4);
        const std::string one = std::string("after, damping ") + damping;
        const std::string end = std::string("settlingTime, damping ") + damping;
        benchmark::RegisterBenchmark(one.c_str(), after, ratio);
        benchmark::RegisterBenchmark(end.c_str(), settling, ratio);
        reporter.compare(one, "exp + sincos", 1.5);
        reporter.limit(end, 1000);
    }
    benchmark::RunSpecifiedBenchmarks(&reporter);
    benchmark::Shutdown();
}
