import type { Order } from '@shop/contracts/orders'
import type { Dispatch } from '@shop/kit/calls'
import { eventually } from '@shop/kit/testing'
import { readStockLevel, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

const CUSTOMERS = 10

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

/** Loses the answers of the catalogue's reservations until the returned function is called; the stock is held all the same. */
function loseReservationAnswers(): () => void {
  const catalogue = shop.shop.services.find(({ name }) => name === 'catalogue')!
  const dispatch: Dispatch = catalogue.dispatch
  const spy = vi.spyOn(catalogue, 'dispatch').mockImplementation(async (call, input, context) => {
    const answer = await dispatch(call, input, context)
    return call === 'reserve' ? { status: 503, body: { code: 'unavailable' } } : answer
  })
  return () => spy.mockRestore()
}

const linesOf = ({ orderItems }: Order) => orderItems.map(({ product, qty }) => [product, qty])

describe('a key whose reservation was made but not answered', () => {
  it('never gives another cart the lines of the first, which its own cart still gets', async () => {
    const [first, second] = await Promise.all([shop.createProduct(shop.adminToken), shop.createProduct(shop.adminToken)])
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => shop.registerCustomer()))
    const placeAll = (product: string, qty: number) =>
      Promise.all(customers.map(({ token }) => shop.placeOrder(token, [[product, qty]], {}, { 'idempotency-key': 'k' })))
    const restore = loseReservationAnswers()
    const lost = await placeAll(first._id, 2)
    restore()
    expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([503]))

    const others = await placeAll(second._id, 1)
    const code = 'key_reused'
    expect(others.map(({ status, body }) => [status, body])).toMatchObject(customers.map(() => [422, { code }]))

    const same = await placeAll(first._id, 2)
    expect(same.map(({ body }) => linesOf(body))).toEqual(customers.map(() => [[first._id, 2]]))
    await eventually(async () => {
      expect(await readStockLevel(shop, first._id)).toEqual({ onHand: 20, available: 0, held: 0, sold: 20 })
      expect(await readStockLevel(shop, second._id)).toEqual({ onHand: 20, available: 20, held: 0, sold: 0 })
    })
  })
})
