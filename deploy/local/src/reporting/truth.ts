import type { Dispatch, PublicRecord } from '@shop/kit'
import { askedOn, checkReports, foldRecords, openBooks } from '@shop/report-oracle'
import type { Ask, Books, Verdict } from '@shop/report-oracle'
import { randomUUID } from 'node:crypto'
import { Refusal } from '../refusal.ts'

/** What the reports are made with where nobody has chosen otherwise. */
const thresholds = { VIP: 1000_00, Premium: 500_00, Regular: 100_00 }

/** As many as the top lists have to drill down from. */
const [PRODUCTS, CUSTOMERS] = [10, 15]

export async function callReports<Answer>(dispatch: Dispatch, name: string, input: object): Promise<Answer> {
  const { status, body } = await dispatch(name, input, { correlationId: randomUUID() })
  if (status !== 200) throw new Refusal(`The reports do not answer: ${(body as { message: string }).message}`)
  return body as Answer
}

function mostOf(keys: readonly string[], count: number): string[] {
  const times = Object.entries(Object.groupBy(keys, (key) => key)).map(([key, found = []]) => ({ key, times: found.length }))
  const most = times.sort((one, other) => other.times - one.times).slice(0, count)
  return most.map(({ key }) => key)
}

function drillDownsOf({ sales }: Books) {
  return {
    products: mostOf(
      sales.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
      PRODUCTS,
    ),
    customers: mostOf(
      sales.map(({ userId }) => userId),
      CUSTOMERS,
    ),
  }
}

/** Compares every figure of every report, on all time, lately, this month, today, and some odd days. */
export async function checkTruth(dispatch: Dispatch, records: readonly PublicRecord[], now: Date): Promise<Verdict> {
  const ask: Ask = (name, input) => callReports(dispatch, name, input)
  const { timeZone } = await callReports<{ timeZone: string }>(dispatch, 'salesAnalytics', { startDate: null, endDate: null })
  const books = openBooks(foldRecords(records), timeZone)
  const { today, ranges } = askedOn(now, timeZone)
  let cells = 0
  const faults: string[] = []
  for (const range of ranges) {
    const verdict = await checkReports(ask, books, { range, today, thresholds }, drillDownsOf(books))
    cells += verdict.cells
    const asked = `${range.startDate ?? '…'} to ${range.endDate ?? '…'}`
    faults.push(...verdict.faults.map((fault) => `${asked}, ${fault}`))
  }
  return { cells, faults }
}
