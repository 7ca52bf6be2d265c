import { isRejection } from '@shop/kit/domain'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  orderInput,
  PHONE,
  PLACE,
  POSTCODE,
  RECIPIENT,
  COMPANY,
  VAT_ID,
  startOrderService,
  storedEvents,
  STREET,
  type OrderServiceFixture,
} from '../support/order-service-fixture.ts'

const EMAIL = 'ann@example.com'

describe('a customer’s personal data', () => {
  let fixture: OrderServiceFixture

  beforeEach(async () => {
    fixture = await startOrderService()
  })
  afterEach(() => fixture.close())

  const erase = async (userId: string) => fixture.bus.deliver(fixture.bus.record('identity', 'UserDeleted', userId, { userId }))

  const paidOrderOf = async (userId: string) => {
    const { order } = await fixture.orders.place(orderInput({ userId, idempotencyKey: 'k' }))
    return fixture.orders.markPaid({ orderId: order.orderId, payment: { email: EMAIL } })
  }

  /** Every table except the read model and the keys, as text. */
  const storedText = async (): Promise<string> => {
    const tables = ['events', 'outbox', 'idempotency', 'parked', 'cursors']
    const texts = tables.map(async (table) => JSON.stringify((await fixture.database.query(`SELECT * FROM ${table}`)).rows))
    return (await Promise.all(texts)).join()
  }

  it('is in no public event, and encrypted in every stored event', async () => {
    await paidOrderOf(uuidv7())
    const stored = await storedText()
    for (const secret of [STREET, POSTCODE, RECIPIENT, PHONE, COMPANY, VAT_ID, EMAIL, 'Quiet', 'ann@'])
      expect(stored).not.toContain(secret)
    const published = (await fixture.database.query<{ type: string; data: object }>('SELECT type, data FROM outbox ORDER BY id'))
      .rows
    expect(published.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderPaid'])
    expect(Object.keys(published[0]!.data).sort()).toEqual([
      'city',
      'country',
      'lines',
      'orderId',
      'paymentMethod',
      'placedAt',
      'totals',
      'userId',
    ])
    expect(published[0]!.data).toMatchObject({ city: 'Leeds', country: 'United Kingdom' })
    expect(Object.keys(published[1]!.data).sort()).toEqual(['orderId', 'paidAt', 'paymentMethod', 'totals', 'userId'])
  })

  it('is erased with the customer while the amounts stay; a rebuild gives the same', async () => {
    const ann = uuidv7()
    const bob = uuidv7()
    const before = await paidOrderOf(ann)
    const other = await paidOrderOf(bob)
    await erase(ann)
    const erased = {
      ...before,
      shippingAddress: { ...PLACE, address: '', postalCode: '' },
      paymentResult: { ...before.paymentResult, email: null },
    }
    expect(await fixture.orders.getOrder({ orderId: before.orderId })).toEqual(erased)
    expect(await fixture.orders.getOrder({ orderId: other.orderId })).toEqual(other)
    const report = await fixture.service.rebuild()
    expect(report).toMatchObject({
      switched: true,
      tables: [{ table: 'orders', rows: 2, identical: true }, { identical: true }, { identical: true }, { identical: true }],
    })
    expect(await fixture.orders.getOrder({ orderId: before.orderId })).toEqual(erased)
    expect(await fixture.orders.getOrder({ orderId: other.orderId })).toEqual(other)
  })

  it('is not stored again when an order is replayed or paid after the erasure, which cancels it', async () => {
    const userId = uuidv7()
    const input = orderInput({ userId, idempotencyKey: 'k' })
    const { orderId } = (await fixture.orders.place(input)).order
    await erase(userId)
    await erase(userId)
    expect((await fixture.orders.place(input)).order.shippingAddress).toMatchObject({ address: '', postalCode: '' })
    await expect(fixture.orders.markPaid({ orderId, payment: { email: EMAIL } })).rejects.toMatchObject({
      code: 'order_cancelled',
    })
    expect(await fixture.orders.getOrder({ orderId })).toMatchObject({ status: 'cancelled' })
    expect(JSON.stringify(await storedEvents(fixture.database))).not.toContain(EMAIL)
    expect(await fixture.service.rebuild()).toMatchObject({
      switched: true,
      tables: [{ identical: true }, { identical: true }, { identical: true }, { identical: true }],
    })
  })

  it('is not erased while a paid order awaits its delivery: the deletion is refused before', async () => {
    const userId = uuidv7()
    const { orderId } = await paidOrderOf(userId)
    await expect(fixture.orders.requireNothingToDeliver({ userId })).rejects.toMatchObject({ code: 'orders_to_deliver' })
    await fixture.orders.markDelivered({ orderId })
    await fixture.orders.place(orderInput({ userId }))
    await fixture.orders.requireNothingToDeliver({ userId })
    await fixture.orders.requireNothingToDeliver({ userId: 'unknown' })
  })

  it('is needed for a delivery: an order that was paid just before the erasure is not delivered', async () => {
    const userId = uuidv7()
    const { orderId } = await paidOrderOf(userId)
    await erase(userId)
    await expect(fixture.orders.markDelivered({ orderId })).rejects.toMatchObject({ code: 'address_erased' })
    await fixture.orders.requireNothingToDeliver({ userId })
  })

  it('is not stored for a customer who was just deleted: they are signed out, and the reservation is released', async () => {
    const userId = uuidv7()
    await erase(userId)
    await expect(fixture.orders.place(orderInput({ userId }))).rejects.toMatchObject({ code: 'bad_token' })
    expect(await storedEvents(fixture.database)).toEqual([])
    expect(fixture.catalogue.holds.size).toBe(0)
  })

  it('includes the texts of returns, also of one that is refused after the erasure', async () => {
    const userId = uuidv7()
    const { orderId, lines } = await paidOrderOf(userId)
    await fixture.orders.markDelivered({ orderId })
    const ids = [uuidv7(), uuidv7()] as const
    const line = { productId: lines[0]!.productId, qty: 1 }
    const request = (returnId: string) =>
      fixture.orders.requestReturn({ orderId, returnId, lines: [line], reason: 'My back hurts', refunded: [] })
    const refuse = (returnId: string) => fixture.orders.refuseReturn({ orderId, returnId, refusal: 'Ann has used it' })
    await request(ids[0])
    await refuse(ids[0])
    await request(ids[1])
    expect(await fixture.orders.returnsOfUser({ userId })).toMatchObject({
      returns: [{ orderId, reason: 'My back hurts', refusal: 'Ann has used it' }, { reason: 'My back hurts' }],
    })
    expect(await storedText()).not.toMatch(/hurts|used it/)
    await erase(userId)
    await refuse(ids[1])
    const { returns } = await fixture.orders.returnsOf({ orderId, refunded: [] })
    const erased = { status: 'refused', reason: '', refusal: null }
    expect(returns).toMatchObject([erased, erased])
    expect(await storedText()).not.toMatch(/hurts|used it/)
    expect((await fixture.service.rebuild()).tables.map(({ identical }) => identical)).toEqual([true, true, true, true])
  })

  it('includes the name of who withdraws from the contract, also after the erasure', async () => {
    const userId = uuidv7()
    const { orderId, lines } = await paidOrderOf(userId)
    const line = { productId: lines[0]!.productId, qty: 1 }
    const withdraw = () =>
      fixture.orders.withdrawFromContract({
        orderId,
        withdrawalId: uuidv7(),
        name: 'Ann Withdrawn',
        way: 'number_and_email',
        lines: [line],
        days: 14,
        refunded: [],
      })
    await fixture.orders.markDelivered({ orderId })
    await withdraw()
    expect(await fixture.orders.contractWithdrawalsOfUser({ userId })).toMatchObject({ withdrawals: [{ name: 'Ann Withdrawn' }] })
    expect(await storedText()).not.toContain('Ann Withdrawn')
    await erase(userId)
    expect(await fixture.orders.contractWithdrawalsOfUser({ userId })).toMatchObject({ withdrawals: [{ name: '' }] })
    expect((await fixture.service.rebuild()).tables.map(({ identical }) => identical)).toEqual([true, true, true, true])
  })

  it('remains in no row when the deletion races with orders and payments', async () => {
    for (let round = 0; round < 10; round += 1) {
      const userId = uuidv7()
      const { orderId } = (await fixture.orders.place(orderInput({ userId }))).order
      const delivered = await paidOrderOf(userId)
      await fixture.orders.markDelivered({ orderId: delivered.orderId })
      const wanted = { orderId: delivered.orderId, returnId: uuidv7() }
      const lines = delivered.lines.map(({ productId, qty }) => ({ productId, qty }))
      const outcomes = await Promise.allSettled([
        ...Array.from({ length: 4 }, () => fixture.orders.place(orderInput({ userId }))),
        erase(userId),
        fixture.orders.requestReturn({ ...wanted, lines, reason: 'My back hurts', refunded: [] }),
        fixture.orders.markPaid({ orderId, payment: { email: EMAIL } }),
        ...Array.from({ length: 4 }, () => fixture.orders.place(orderInput({ userId }))),
      ])
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown)
      expect(refused.filter((reason) => !isRejection(reason, 'bad_token', 'order_cancelled'))).toEqual([])
      const { rows } = await fixture.database.query(
        `SELECT * FROM orders WHERE user_id = $1
         AND (address <> '' OR postal_code <> '' OR address_details IS NOT NULL OR payer_email IS NOT NULL)`,
        [userId],
      )
      expect(rows).toEqual([])
      expect((await fixture.orders.returnsOfUser({ userId })).returns).toMatchObject([{ reason: '' }])
    }
    expect(await fixture.service.rebuild()).toMatchObject({
      switched: true,
      tables: [{ identical: true }, { identical: true }, { identical: true }, { identical: true }],
    })
  })
})
