import { publicEvents } from '@shop/contracts/events'
import type { PublicRecord } from '@shop/kit'
import { describe, expect, test } from 'vitest'
import { checkReports } from '../compare/check-reports.ts'
import type { Ask } from '../compare/check-reports.ts'
import { foldRecords } from '../fold/fold-records.ts'
import { openBooks } from '../reports/books.ts'
import type { Books } from '../reports/books.ts'
import { everyReport } from '../reports/every-report.ts'
import type { Question } from '../reports/question.ts'
import { asked } from '../testing/tale.ts'
import { randomHistory } from './random-history.ts'

const seeds = [1, 2, 3, 4, 5]
const histories = seeds.map(randomHistory)

/** A reporting service that knows these books. */
function knowing(books: Books, question: Question): Ask {
  return async (name, input) => {
    const report = everyReport[name] as (books: Books, question: Question, id: unknown) => unknown
    return JSON.parse(JSON.stringify(report(books, question, input.productId ?? input.customerId))) as unknown
  }
}

/** How many faults are found in reports on records, some of which are not what was told. */
async function faultsWhen(spoil: (records: PublicRecord[]) => PublicRecord[], timeZone?: string): Promise<number[]> {
  return Promise.all(
    histories.map(async (history) => {
      const question = asked(null, null, history.today)
      const truth = openBooks(foldRecords(history.records), history.timeZone)
      const spoilt = openBooks(foldRecords(spoil([...history.records])), timeZone ?? history.timeZone)
      const products = [...truth.products.keys()].slice(0, 3)
      const customers = truth.sales.map(({ userId }) => userId).slice(0, 3)
      const { faults } = await checkReports(knowing(spoilt, question), truth, question, { products, customers })
      return faults.filter((fault) => !fault.includes(': timeZone ')).length
    }),
  )
}

const always = histories.map(() => expect.toSatisfy((faults: number) => faults > 0))

/** The place of the first event of its kind that is about an order that counts, where it is about an order. */
function firstOf(records: readonly PublicRecord[], type: string): number {
  const ends = records.filter((record) => ['OrderExpired', 'OrderCancelled'].includes(record.type))
  const closed = new Set(ends.map(({ key }) => key))
  return records.findIndex((record) => record.type === type && (ends.includes(record) || !closed.has(record.key)))
}

describe('random histories', () => {
  test('are the same for the same seed, and others for others', () => {
    expect(randomHistory(1)).toEqual(histories[0])
    expect(randomHistory(1).records).not.toEqual(randomHistory(2).records)
  })

  test.each(histories)('of seed $seed tell of 2,000 events and more, as the services would', ({ records, now }) => {
    expect(records.length).toBeGreaterThanOrEqual(2_000)
    const schemas: Record<string, Record<string, { parse(data: unknown): unknown }>> = publicEvents
    for (const { source, type, data, occurredAt } of records) {
      expect(schemas[source]?.[type]?.parse(data)).toEqual(data)
      expect(Date.parse(occurredAt)).toBeLessThanOrEqual(now.getTime())
    }
    for (const [source, own] of Object.entries(Object.groupBy(records, (record) => record.source))) {
      expect([source, own?.map(({ seq }) => seq)]).toEqual([source, own?.map((_, index) => index + 1)])
    }
  })

  test('have something of everything', () => {
    const types = Object.values(publicEvents)
      .flatMap((events) => Object.keys(events))
      .filter((type) => type !== 'AdminRevoked')
    const told = new Set(histories.flatMap(({ records }) => records.map(({ type }) => type)))
    expect(types.filter((type) => !told.has(type))).toEqual([])
  })
})

describe('a check of all reports', () => {
  test('finds nothing where nothing is wrong, whatever is delivered twice', async () => {
    expect(await faultsWhen((records) => [...records.toReversed(), ...records])).toEqual(histories.map(() => 0))
  })

  test.each(['OrderPlaced', 'OrderPaid', 'OrderDelivered', 'OrderExpired', 'OrderCancelled', 'PaymentRefunded', 'ReviewAdded'])(
    'finds that one %s is lost',
    async (type) => {
      const found = await faultsWhen((records) => records.toSpliced(firstOf(records, type), 1))
      expect(found).toEqual(always)
    },
  )

  test('finds a refund that is counted twice', async () => {
    const found = await faultsWhen((records) => {
      const refund = records[firstOf(records, 'PaymentRefunded')]!
      return [...records, { ...refund, seq: 1_000_000, data: { ...refund.data, refundId: 'again' } }]
    })
    expect(found).toEqual(always)
  })

  test('finds the days of another time zone', async () => {
    expect(await faultsWhen((records) => records, 'Asia/Tokyo')).toEqual(always)
  })

  test('finds a cent', async () => {
    const found = await faultsWhen((records) => {
      const place = firstOf(records, 'OrderPlaced')
      const placed = records[place]!
      const totals = placed.data.totals as { total: number }
      return records.with(place, { ...placed, data: { ...placed.data, totals: { ...totals, total: totals.total + 1 } } })
    })
    expect(found).toEqual(always)
  })
})
