import { runSeed, type SeedOptions, type SeedResult } from './run-seed.ts'
import { MOST_ACTIONS } from './scenario.ts'

/**
 * Leaves out as many actions of the scenario as the seed still fails without, halves first, and tells the story of the rest: what
 * callers did, what was committed and what crashed.
 */
export async function minimise(options: SeedOptions, failing: SeedResult): Promise<void> {
  const omitted = new Set<number>()
  let smallest = failing
  for (let size = MOST_ACTIONS / 4; size >= 1; size = Math.floor(size / 2)) {
    for (let from = 1; from <= MOST_ACTIONS; from += size) {
      const range = Array.from({ length: size }, (_, index) => from + index).filter((action) => !omitted.has(action))
      if (range.length === 0) continue
      const result = await runSeed({ ...options, omitted: new Set([...omitted, ...range]) })
      if (result.faults.length === 0) continue
      for (const action of range) omitted.add(action)
      smallest = result
    }
  }
  console.log(`with ${String(omitted.size)} actions left out, ${String(smallest.calls)} calls are enough:`)
  for (const fault of smallest.faults) console.log(`  ${fault}`)
  for (const line of smallest.trace) if (/calls|answered|pays|bank|support|crashes|committed: /.test(line)) console.log(line)
}
