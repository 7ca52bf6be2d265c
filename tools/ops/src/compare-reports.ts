import type { Dispatch } from '@shop/kit/calls'
import type { PublicRecord } from '@shop/kit/domain'
import {
  typicalRanges,
  checkReports,
  foldRecords,
  buildSalesIndex,
  type FetchReport,
  type SalesIndex,
  type CheckResult,
} from '@shop/report-oracle'
import { randomUUID } from 'node:crypto'
import { OperatorError } from '@shop/programs'

/** The reporting service's default segment thresholds, in cents. */
const thresholds = { VIP: 1000_00, Premium: 500_00, Regular: 100_00 }

/** How many products and customers are compared in detail: as many as the reports' top lists show. */
const PRODUCTS = 10
const CUSTOMERS = 15

export async function callReporting<Answer>(dispatch: Dispatch, name: string, input: object): Promise<Answer> {
  const { status, body } = await dispatch(name, input, { correlationId: randomUUID() })
  if (status !== 200) throw new OperatorError(`The reports are not available: ${(body as { message: string }).message}`)
  return body as Answer
}

function mostFrequent(keys: readonly string[], count: number): string[] {
  const groups = Object.entries(Object.groupBy(keys, (key) => key)).map(([key, group = []]) => ({ key, size: group.length }))
  const largest = groups.sort((a, b) => b.size - a.size).slice(0, count)
  return largest.map(({ key }) => key)
}

function drillDownsOf({ sales }: SalesIndex) {
  return {
    products: mostFrequent(
      sales.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
      PRODUCTS,
    ),
    customers: mostFrequent(
      sales.map(({ userId }) => userId),
      CUSTOMERS,
    ),
  }
}

/** Compares every figure of every report with the oracle's, on several date ranges: all time, recent days, single days. */
export async function compareReports(dispatch: Dispatch, records: readonly PublicRecord[], now: Date): Promise<CheckResult> {
  const ask: FetchReport = (name, input) => callReporting(dispatch, name, input)
  const { timeZone } = await callReporting<{ timeZone: string }>(dispatch, 'salesAnalytics', { startDate: null, endDate: null })
  const books = buildSalesIndex(foldRecords(records), timeZone)
  const { today, ranges } = typicalRanges(now, timeZone)
  let cells = 0
  const faults: string[] = []
  for (const range of ranges) {
    const comparison = await checkReports(ask, books, { range, today, thresholds }, drillDownsOf(books))
    cells += comparison.cells
    const dates = `${range.startDate ?? '…'} to ${range.endDate ?? '…'}`
    faults.push(...comparison.faults.map((fault) => `${dates}, ${fault}`))
  }
  return { cells, faults }
}
