/** What some runs of the same took. */
export interface Timing {
  readonly p50: number
  readonly p95: number
  /** Milliseconds of work on all cores together: what a run costs, however busy the machine is with something else. */
  readonly cpu: number
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

const round = (milliseconds: number): number => Math.round(milliseconds * 10) / 10

/** Runs the same again and again, one after the other, after a few runs that do not count. */
export async function time(run: () => Promise<unknown>, runs: number, warmUp = 3): Promise<Timing> {
  for (let index = 0; index < warmUp; index += 1) await run()
  const took: number[] = []
  const work = process.cpuUsage()
  for (let index = 0; index < runs; index += 1) {
    const begun = performance.now()
    await run()
    took.push(performance.now() - begun)
  }
  const { user, system } = process.cpuUsage(work)
  const sorted = took.toSorted((one, other) => one - other)
  return { p50: round(percentile(sorted, 0.5)), p95: round(percentile(sorted, 0.95)), cpu: round((user + system) / 1_000 / runs) }
}
