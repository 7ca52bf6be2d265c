import type { Figures } from '../load-test.ts'
import { median } from '../statistics.ts'
import type { Measurement } from './measurement.ts'

/** The medians of all rounds. */
export interface ResultRow extends Figures, Pick<Measurement, 'baseline' | 'goal'> {
  readonly name: string
  /** Highest minus lowest throughput, as a share of the median. */
  readonly spread: number
  /** Share of the baseline's throughput. */
  readonly ratio?: number
  readonly metGoal?: boolean
}

function toRow({ name, baseline, goal }: Measurement, rounds: readonly Figures[], baselinePerSecond?: number): ResultRow {
  const medianOf = (pick: (figures: Figures) => number): number => median(rounds.map(pick))
  const rates = rounds.map(({ perSecond }) => perSecond)
  const perSecond = median(rates)
  const p50 = medianOf((round) => round.p50)
  const p99 = medianOf((round) => round.p99)
  const failed = Math.max(...rounds.map((round) => round.failed))
  const p95 = rounds[0]?.p95 === undefined ? undefined : medianOf((round) => round.p95 ?? Infinity)
  const ratio = baselinePerSecond === undefined ? undefined : perSecond / baselinePerSecond
  const metGoal =
    goal &&
    failed === 0 &&
    perSecond >= (goal.perSecond ?? 0) &&
    (ratio ?? Infinity) >= (goal.ratio ?? 0) &&
    p50 <= (goal.p50 ?? Infinity) &&
    (p95 ?? 0) <= (goal.p95 ?? Infinity) &&
    p99 <= (goal.p99 ?? Infinity)
  return {
    name,
    perSecond,
    spread: (Math.max(...rates) - Math.min(...rates)) / perSecond,
    p50,
    p95,
    p99,
    failed,
    baseline,
    ratio,
    goal,
    metGoal,
  }
}

/** Measures by turns, so that a slow minute of the machine meets all measurements alike. */
export async function measureInRounds(
  measurements: readonly Measurement[],
  { rounds, seconds, onFigures }: { rounds: number; seconds: number; onFigures: (name: string, figures: Figures) => void },
): Promise<ResultRow[]> {
  const byName = new Map<string, Figures[]>(measurements.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, prepare, measure } of measurements) {
      await prepare?.()
      const figures = await measure(seconds)
      byName.get(name)?.push(figures)
      onFigures(name, figures)
    }
  }
  const perSecondOf = (name: string): number => median((byName.get(name) ?? []).map(({ perSecond }) => perSecond))
  return measurements.map((measurement) => {
    const { name, baseline } = measurement
    return toRow(measurement, byName.get(name) ?? [], baseline === undefined ? undefined : perSecondOf(baseline))
  })
}
