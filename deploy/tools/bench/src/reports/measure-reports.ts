import type { ReportRange } from '@shop/contracts/internal'
import { reportingCalls } from '@shop/contracts/internal'
import { createDispatch } from '@shop/kit'
import { silentLogger } from '@shop/kit/process'
import type { Dispatch } from '@shop/kit'
import { createCallHandlers } from '@shop/reporting'
import type { VersionedStore } from '@shop/reporting'
import { time } from './timing.ts'
import type { Timing } from './timing.ts'

const CALLS = [
  'salesAnalytics',
  'productAnalytics',
  'customerAnalytics',
  'orderAnalytics',
  'financialSummary',
  'rfm',
  'cohorts',
] as const

export type Ranges = Readonly<Record<string, ReportRange>>

/** The reporting service's own door, without the network: what reaches it as JSON leaves it as JSON. Nothing is cached. */
export function openReports(store: VersionedStore, now: Date): Dispatch {
  const handlers = createCallHandlers({
    store,
    folded: { next: () => Promise.resolve() },
    clock: () => now,
    timeZone: 'UTC',
    logger: silentLogger(),
  })
  return createDispatch(reportingCalls, handlers, silentLogger())
}

export async function measureReports(ask: Dispatch, ranges: Ranges, runs: number): Promise<Record<string, Timing>> {
  const timings: Record<string, Timing> = {}
  for (const name of CALLS) {
    for (const [words, range] of Object.entries(ranges)) {
      timings[`${name}, ${words}`] = await time(async () => {
        const { status, body } = await ask(name, range, { correlationId: 'bench' })
        if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
        return JSON.stringify(body)
      }, runs)
    }
  }
  return timings
}
