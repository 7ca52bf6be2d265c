import { publicEvents, upcastPublicEvent } from '@shop/contracts/events'
import type { PublicRecord } from '@shop/kit/domain'
import { describe, expect, test } from 'vitest'
import { checkReports, type FetchReport } from '../compare/check-reports.ts'
import { foldRecords } from '../fold/fold-records.ts'
import { allReports } from '../reports/all-reports.ts'
import type { ReportRequest } from '../reports/report-request.ts'
import { buildSalesIndex, type SalesIndex } from '../reports/sales-index.ts'
import { reportRequest } from '../testing/event-log-builder.ts'
import { randomEvents } from './random-events.ts'

const seeds = [1, 2, 3, 4, 5]
const histories = seeds.map(randomEvents)

/** A system under test that computes its reports from this sales index. */
function fetchFrom(salesIndex: SalesIndex, request: ReportRequest): FetchReport {
  return async (name, input) => {
    const report = allReports[name] as (salesIndex: SalesIndex, request: ReportRequest, id: unknown) => unknown
    return JSON.parse(JSON.stringify(report(salesIndex, request, input.productId ?? input.customerId))) as unknown
  }
}

/** The number of faults found, by history, in reports on altered records. */
async function countFaults(alter: (records: PublicRecord[]) => PublicRecord[], timeZone?: string): Promise<number[]> {
  return Promise.all(
    histories.map(async (history) => {
      const request = reportRequest(null, null, history.today)
      const expected = buildSalesIndex(foldRecords(history.records), history.timeZone)
      const altered = buildSalesIndex(foldRecords(alter([...history.records])), timeZone ?? history.timeZone)
      const products = [...expected.products.keys()].slice(0, 3)
      const customers = expected.sales.map(({ userId }) => userId).slice(0, 3)
      const { faults } = await checkReports(fetchFrom(altered, request), expected, request, { products, customers })
      return faults.filter((fault) => !fault.includes(': timeZone ')).length
    }),
  )
}

const someFaults = histories.map(() => expect.toSatisfy((faults: number) => faults > 0))

/** The index of the first event of a type that affects the reports: events of closed orders are skipped. */
function indexOfFirst(records: readonly PublicRecord[], type: string): number {
  const closings = records.filter((record) => ['OrderExpired', 'OrderCancelled'].includes(record.type))
  const closed = new Set(closings.map(({ key }) => key))
  return records.findIndex((record) => record.type === type && (closings.includes(record) || !closed.has(record.key)))
}

describe('random histories', () => {
  test('are equal for the same seed, and differ for others', () => {
    expect(randomEvents(1)).toEqual(histories[0])
    expect(randomEvents(1).records).not.toEqual(randomEvents(2).records)
  })

  test.each(histories)('of seed $seed have at least 2,000 valid events', ({ records, now }) => {
    expect(records.length).toBeGreaterThanOrEqual(2_000)
    const schemas: Record<string, Record<string, { parse(data: unknown): unknown }>> = publicEvents
    for (const record of records) {
      const { source, type, occurredAt } = record
      const data = upcastPublicEvent(record)
      expect(schemas[source]?.[type]?.parse(data)).toEqual(data)
      expect(Date.parse(occurredAt)).toBeLessThanOrEqual(now.getTime())
    }
    for (const [source, own] of Object.entries(Object.groupBy(records, (record) => record.source))) {
      expect([source, own?.map(({ seq }) => seq)]).toEqual([source, own?.map((_, index) => index + 1)])
    }
  })

  test('include events of both schema versions, and some that are recorded on a later day than they happened', () => {
    for (const { records } of histories) {
      const placed = records.filter(({ type }) => type === 'OrderPlaced')
      expect(new Set(placed.map(({ schemaVersion, data }) => `${String(schemaVersion)} ${String('placedAt' in data)}`))).toEqual(
        new Set(['1 false', '2 true']),
      )
      expect(placed.some(({ data, occurredAt }) => String(data.placedAt).slice(0, 10) < occurredAt.slice(0, 10))).toBe(true)
    }
  })

  test('include every event type', () => {
    const types = Object.values(publicEvents)
      .flatMap((events) => Object.keys(events))
      .filter((type) => type !== 'AdminRevoked')
    const occurring = new Set(histories.flatMap(({ records }) => records.map(({ type }) => type)))
    expect(types.filter((type) => !occurring.has(type))).toEqual([])
  })
})

describe('check of all reports', () => {
  test('finds no faults in correct reports, despite duplicate records', async () => {
    expect(await countFaults((records) => [...records.toReversed(), ...records])).toEqual(histories.map(() => 0))
  })

  test.each([
    'OrderPlaced',
    'OrderPaid',
    'OrderDelivered',
    'OrderExpired',
    'OrderCancelled',
    'PaymentRefundFailed',
    'ReviewAdded',
  ])('finds a missing %s', async (type) => {
    const faults = await countFaults((records) => records.toSpliced(indexOfFirst(records, type), 1))
    expect(faults).toEqual(someFaults)
  })

  test('finds a missing PaymentRefunded of a refund that did not fail', async () => {
    const faults = await countFaults((records) => {
      const failures = records.filter(({ type }) => type === 'PaymentRefundFailed')
      const failed = new Set(failures.map(({ data }) => data.refundId))
      const lasting = records.filter(({ type, data }) => type !== 'PaymentRefunded' || !failed.has(data.refundId))
      return records.toSpliced(records.indexOf(lasting[indexOfFirst(lasting, 'PaymentRefunded')]!), 1)
    })
    expect(faults).toEqual(someFaults)
  })

  test('finds a refund counted twice', async () => {
    const faults = await countFaults((records) => {
      const refund = records[indexOfFirst(records, 'PaymentRefunded')]!
      return [...records, { ...refund, seq: 1_000_000, data: { ...refund.data, refundId: 'again' } }]
    })
    expect(faults).toEqual(someFaults)
  })

  test('finds days of another time zone', async () => {
    expect(await countFaults((records) => records, 'Asia/Tokyo')).toEqual(someFaults)
  })

  test('finds a difference of one cent', async () => {
    const faults = await countFaults((records) => {
      const index = indexOfFirst(records, 'OrderPlaced')
      const placed = records[index]!
      const totals = placed.data.totals as { total: number }
      return records.with(index, { ...placed, data: { ...placed.data, totals: { ...totals, total: totals.total + 1 } } })
    })
    expect(faults).toEqual(someFaults)
  })
})
