import type { ReportRange } from '@shop/contracts/reports/calls'
import { reportingCalls } from '@shop/contracts/services'
import { createDispatch, type Dispatch } from '@shop/kit/calls'
import { silentLogger } from '@shop/kit/telemetry'
import { createQueryHandlers, type VersionedStore } from '@shop/reporting'
import { measureLatency, type Latency } from './latency.ts'

const REPORTS = [
  'salesAnalytics',
  'productAnalytics',
  'customerAnalytics',
  'orderAnalytics',
  'financialSummary',
  'rfm',
  'cohorts',
] as const

/** Label → range. */
export type LabelledRanges = Readonly<Record<string, ReportRange>>

/** Dispatches the reporting service's internal calls without a network and without the BFF's cache. */
export function createReportDispatch(store: VersionedStore, now: Date): Dispatch {
  const handlers = createQueryHandlers({
    store,
    progress: { next: () => Promise.resolve() },
    clock: () => now,
    timeZone: 'UTC',
    logger: silentLogger(),
  })
  return createDispatch(reportingCalls, handlers, silentLogger())
}

export async function measureReports(dispatch: Dispatch, ranges: LabelledRanges, runs: number): Promise<Record<string, Latency>> {
  const latencies: Record<string, Latency> = {}
  for (const report of REPORTS) {
    for (const [label, range] of Object.entries(ranges)) {
      latencies[`${report}, ${label}`] = await measureLatency(async () => {
        const { status, body } = await dispatch(report, range, { correlationId: 'bench' })
        if (status !== 200) throw new Error(`${report}: ${JSON.stringify(body)}`)
        return JSON.stringify(body)
      }, runs)
    }
  }
  return latencies
}
