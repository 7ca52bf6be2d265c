import { publicEvents } from '@shop/contracts/events'
import { createHash } from 'node:crypto'
import type { SeedSummary } from './run-seed.ts'

function addAll(totals: Map<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) totals.set(name, (totals.get(name) ?? 0) + count)
}

function listCounts(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  return sorted.map(([name, count]) => `${name} ${String(count)}`).join(', ')
}

const sumOf = (results: readonly SeedSummary[], figure: (result: SeedSummary) => number): number =>
  results.reduce((total, result) => total + figure(result), 0)

/** The public events that the contracts have and no seed published. */
function findMissing(results: readonly SeedSummary[]): string[] {
  const published = new Set(results.flatMap((result) => result.published))
  const types = Object.entries(publicEvents).flatMap(([source, events]) => Object.keys(events).map((type) => `${source} ${type}`))
  return types.filter((type) => !published.has(type))
}

/** What seeds have covered, in some lines. */
export function describeSeeds(unordered: readonly SeedSummary[], seconds: number): string[] {
  const results = unordered.toSorted((one, other) => one.seed - other.seed)
  const crashes = new Map<string, number>()
  const events = new Map<string, number>()
  const hash = createHash('sha256')
  for (const result of results) {
    addAll(crashes, result.crashes)
    addAll(events, result.events)
    hash.update(result.hash)
  }
  const failed = results.filter(({ faults }) => faults.length > 0).length
  const calls = sumOf(results, (result) => result.calls)
  const steps = sumOf(results, (result) => result.steps)
  const crashed = crashes.values().reduce((total, count) => total + count, 0)
  const perSecond = sumOf(results, ({ simulatedMs }) => simulatedMs) / 1_000 / seconds
  return [
    `${String(results.length)} seeds, ${String(failed)} failed, in ${seconds.toFixed(0)} s: ${perSecond.toFixed(0)} simulated seconds a second`,
    `${String(calls)} client calls, ${String(steps)} steps, ${String(crashed)} crashes at ${String(crashes.size)} kinds of step`,
    `trace ${hash.digest('hex').slice(0, 16)}`,
    `events: ${listCounts(events)}`,
    `crashes: ${listCounts(crashes)}`,
    `public events that never occurred: ${findMissing(results).join(', ') || 'none'}`,
  ]
}
