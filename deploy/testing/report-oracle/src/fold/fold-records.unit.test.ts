import { describe, expect, test } from 'vitest'
import { createTale, id } from '../testing/tale.ts'
import { foldRecords } from './fold-records.ts'

const noon = '2026-06-01T12:00:00.000Z'

function tell() {
  const tale = createTale()
  tale.product(1)
  tale.stock(1, 5)
  tale.stock(2, 9)
  tale.placed(1, { at: noon })
  tale.paid(1, '2026-06-01T12:05:00.000Z')
  tale.placed(2, { at: noon })
  tale.expired(2, '2026-06-01T12:40:00.000Z')
  tale.review(1, 1, 4)
  tale.tell('catalogue', 'ProductUpdated', noon, {
    productId: id(1),
    name: 'Renamed',
    brand: 'Acme',
    category: 'Toys',
    price: 20_00,
    cost: 5_00,
  })
  tale.tell('catalogue', 'ProductRemoved', '2026-06-02T12:00:00.000Z', { productId: id(1) })
  tale.tell('identity', 'UserDeleted', '2026-06-03T12:00:00.123Z', { userId: id(1) })
  return tale.records
}

describe('the fold', () => {
  test('keeps what the events come to', () => {
    const shop = foldRecords(tell())
    expect(shop.products.get(id(1))).toMatchObject({ name: 'Renamed', category: 'Toys', price: 20_00, removed: true })
    expect(shop.orders.get(id(1))).toMatchObject({ paidAt: Date.parse('2026-06-01T12:05:00Z'), closed: false })
    expect(shop.orders.get(id(2))).toMatchObject({ paidAt: null, closed: true })
    expect(shop.ratings.get(id(1))?.get(id(1))).toBe(4)
    expect(shop.asOf).toBe(Date.parse('2026-06-03T12:00:00.123Z'))
  })

  test('knows the stock of a draft and not the draft', () => {
    const shop = foldRecords(tell())
    expect(shop.available.get(id(2))).toBe(9)
    expect(shop.products.has(id(2))).toBe(false)
  })

  test('comes to the same whatever the order and number of deliveries', () => {
    const records = tell()
    expect(foldRecords([...records.slice(3), ...records.toReversed(), ...records])).toEqual(foldRecords(records))
  })

  test('misses a record that is lost', () => {
    const records = tell()
    expect(foldRecords(records.filter(({ type }) => type !== 'OrderPaid'))).not.toEqual(foldRecords(records))
  })

  test('knows of nothing before anything has happened, and passes over what it has not heard of', () => {
    expect(foldRecords([]).asOf).toBeNull()
    const unheard = { source: 'order', seq: 1, type: 'OrderDreamt', data: { orderId: id(1) }, occurredAt: noon }
    expect(foldRecords([unheard]).orders.size).toBe(0)
  })
})
