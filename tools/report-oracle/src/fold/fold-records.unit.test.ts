import { describe, expect, test } from 'vitest'
import { createEventLogBuilder, id } from '../testing/event-log-builder.ts'
import { foldRecords } from './fold-records.ts'

const noon = '2026-06-01T12:00:00.000Z'

function buildRecords() {
  const log = createEventLogBuilder()
  log.product(1)
  log.stock(1, 5)
  log.stock(2, 9)
  log.placed(1, { at: noon })
  log.paid(1, '2026-06-01T12:05:00.000Z')
  log.placed(2, { at: noon })
  log.expired(2, '2026-06-01T12:40:00.000Z')
  log.review(1, 1, 4)
  log.append('catalogue', 'ProductUpdated', noon, {
    productId: id(1),
    name: 'Renamed',
    brand: 'Acme',
    category: 'Toys',
    price: 20_00,
    cost: 5_00,
  })
  log.append('catalogue', 'ProductRemoved', '2026-06-02T12:00:00.000Z', { productId: id(1) })
  log.append('identity', 'UserDeleted', '2026-06-03T12:00:00.123Z', { userId: id(1) })
  return log.records
}

describe('fold', () => {
  test('computes the state of the shop', () => {
    const shop = foldRecords(buildRecords())
    expect(shop.products.get(id(1))).toMatchObject({ name: 'Renamed', category: 'Toys', price: 20_00, removed: true })
    expect(shop.orders.get(id(1))).toMatchObject({ paidAt: Date.parse('2026-06-01T12:05:00Z'), closed: false })
    expect(shop.orders.get(id(2))).toMatchObject({ paidAt: null, closed: true })
    expect(shop.ratings.get(id(1))?.get(id(1))).toBe(4)
    expect(shop.asOf).toBe(Date.parse('2026-06-03T12:00:00.123Z'))
  })

  test('takes the moment of an event, and the time of its recording only where version 1 published none', () => {
    const log = createEventLogBuilder()
    log.placed(1, { at: '2026-06-01T23:59:59.999Z' })
    const [placed] = log.records.map((record) => ({ ...record, occurredAt: '2026-06-02T00:00:00.000Z' }))
    const placedAtOf = (record: typeof placed) => foldRecords([record!]).orders.get(id(1))?.placedAt
    expect(placedAtOf(placed)).toBe(Date.parse('2026-06-01T23:59:59.999Z'))
    const { placedAt: _, ...data } = placed!.data
    expect(placedAtOf({ ...placed!, data })).toBe(Date.parse('2026-06-02T00:00:00.000Z'))
  })

  test('knows a lost dispute by its end alone', () => {
    const log = createEventLogBuilder()
    log.placed(1, { at: noon })
    log.disputed(1, 4_00, noon, 'lost')
    log.disputeClosed('lost', '2026-07-02T12:00:00.000Z', 'lost')
    const { disputes } = foldRecords(log.records.filter(({ type }) => type !== 'PaymentDisputed'))
    expect([...disputes.values()]).toEqual([{ orderId: id(1), amount: 4_00, disputedAt: Date.parse(noon) }])
  })

  test('includes the stock of a draft, but not the draft', () => {
    const shop = foldRecords(buildRecords())
    expect(shop.available.get(id(2))).toBe(9)
    expect(shop.products.has(id(2))).toBe(false)
  })

  test('ignores the order and number of deliveries', () => {
    const records = buildRecords()
    expect(foldRecords([...records.slice(3), ...records.toReversed(), ...records])).toEqual(foldRecords(records))
  })

  test('differs if a record is missing', () => {
    const records = buildRecords()
    expect(foldRecords(records.filter(({ type }) => type !== 'OrderPaid'))).not.toEqual(foldRecords(records))
  })

  test('is empty without events, and skips unknown event types', () => {
    expect(foldRecords([]).asOf).toBeNull()
    const unknown = { source: 'order', seq: 1, type: 'OrderGiftWrapped', data: { orderId: id(1) }, occurredAt: noon }
    expect(foldRecords([unknown]).orders.size).toBe(0)
  })
})
