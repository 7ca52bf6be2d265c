import { percentile } from '../statistics.ts'

/** Latency percentiles in milliseconds. */
export interface Latency {
  readonly p50: number
  readonly p95: number
  /** CPU milliseconds of this process per run, on all cores together; independent of other load on the machine. */
  readonly cpu: number
}

const roundToTenth = (milliseconds: number): number => Math.round(milliseconds * 10) / 10

/** Calls the function repeatedly, one call after the other. Warm-up calls are not measured. */
export async function measureLatency(run: () => Promise<unknown>, runs: number, warmUpRuns = 3): Promise<Latency> {
  for (let index = 0; index < warmUpRuns; index += 1) await run()
  const durations: number[] = []
  const cpuBefore = process.cpuUsage()
  for (let index = 0; index < runs; index += 1) {
    const startedAt = performance.now()
    await run()
    durations.push(performance.now() - startedAt)
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    p50: roundToTenth(percentile(durations, 0.5)),
    p95: roundToTenth(percentile(durations, 0.95)),
    cpu: roundToTenth((user + system) / 1_000 / runs),
  }
}
