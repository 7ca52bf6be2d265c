import { describe, expect, it } from 'vitest'
import { orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'
import { KETTLE, TEAPOT } from '../support/in-memory-catalogue.ts'

type OrderQuery = Partial<Parameters<OrderServiceFixture['orders']['listOrders']>[0]>

const HOUR_MS = 3_600_000

const nothing = { idStart: '', number: '', userIds: [] }

describe('a text that is searched for among the orders', () => {
  it('finds them by recipient, place and lines as they were sold, within the other filters', async () => {
    const other = await startOrderService()
    Object.assign(other.catalogue.products.get(KETTLE)!, { sku: 'KT-7', options: [{ name: 'Size', value: 'Größe XL' }] })
    const place = async (recipient: string, productId: string) => {
      const input = orderInput({ lines: [{ productId, qty: 1 }] })
      const { order } = await other.orders.place({ ...input, shippingAddress: { ...input.shippingAddress, recipient } })
      other.advanceClock(24 * HOUR_MS)
      return order.orderId
    }
    const rosa = await place('Rosa Brücke', KETTLE)
    const ole = await place('Øle "Ole" O’Brien', TEAPOT)
    const { city, address } = (await other.orders.getOrder({ orderId: rosa })).shippingAddress
    const find = async (text: string, filters: OrderQuery = {}) => {
      const { orders, total } = await other.orders.listOrders({ page: 1, pageSize: 20, ...filters, search: { ...nothing, text } })
      expect(total).toBe(orders.length)
      return orders.map(({ orderId }) => orderId)
    }
    for (const text of ['rosa', 'BRUCKE ros', 'kt-7', 'Kettle grosse', `rosa ${city}`]) expect(await find(text)).toEqual([rosa])
    for (const text of ["ole o'brien", 'TEAPOT']) expect(await find(text)).toEqual([ole])
    expect(await find(city)).toEqual([ole, rosa])
    expect(await find(address.slice(0, 5))).toEqual([ole, rosa])
    expect(await find(city, { to: '2026-03-01' })).toEqual([rosa])
    for (const text of ['rosa teapot', '%', KETTLE]) expect(await find(text)).toEqual([])
    const ids = await other.orders.listOrderIds({ search: { ...nothing, text: 'rosa' } })
    expect(ids).toEqual({ orderIds: [rosa], total: 1 })
    await other.close()
  })

  it('finds those of a company by its name and its VAT ID', async () => {
    const other = await startOrderService()
    await other.orders.place(orderInput())
    other.advanceClock(HOUR_MS)
    const input = orderInput()
    const company = { company: 'Brennöfen & Söhne', vatId: 'DE987654321' }
    const { order } = await other.orders.place({ ...input, shippingAddress: { ...input.shippingAddress, ...company } })
    for (const text of ['brennofen', 'DE987654321', 'de 987 654 321']) {
      const { orders } = await other.orders.listOrders({ page: 1, pageSize: 20, search: { ...nothing, text } })
      expect(orders.map(({ orderId }) => orderId)).toEqual([order.orderId])
    }
    await other.close()
  })

  it('finds them and their customers by the telephone number, however it was written', async () => {
    const other = await startOrderService()
    const place = async (phone: string) => {
      const input = orderInput()
      const { order } = await other.orders.place({ ...input, shippingAddress: { ...input.shippingAddress, phone } })
      other.advanceClock(HOUR_MS)
      return order
    }
    const abroad = await place('+49 (0)171 / 2345678 ext. 12')
    const atHome = await place('0171/2345678')
    const american = await place('(555) 010-2030')
    const find = async (text: string, filters: OrderQuery = {}) => {
      const { orders } = await other.orders.listOrders({ page: 1, pageSize: 20, ...filters, search: { ...nothing, text } })
      return orders.map(({ orderId }) => orderId)
    }
    const german = [atHome.orderId, abroad.orderId]
    for (const text of ['+49 171 2345678', '0171/2345678', '0049171-2345678', '2345678', '5678'])
      expect(await find(text)).toEqual(german)
    for (const text of ['+1 555 010 2030', '1-555-010-2030', '010-2030', '2030'])
      expect(await find(text)).toEqual([american.orderId])
    for (const text of ['678', '2345679', '3456', '+44 171 9345678', 'x 2345678']) expect(await find(text)).toEqual([])
    expect(await find('5678', { to: '2026-02-28' })).toEqual([])
    expect(await other.orders.customersByPhone({ digits: '12345678' })).toEqual({
      userIds: [abroad.userId, atHome.userId].toSorted(),
    })
    expect(await other.orders.customersByPhone({ digits: '12345679' })).toEqual({ userIds: [] })
    await other.close()
  })

  it('folds letters as every other search', async () => {
    const other = await startOrderService()
    const letters = ['ß', 'Æ', 'œ', 'Ø', 'Ł', 'đ', 'Ð', 'þ', 'ħ', 'ŧ', 'Ŋ', 'ı', 'ς', 'é', 'ﬁ', 'Ⅻ', 'ｶ']
    const input = orderInput()
    for (const letter of letters) {
      const { order } = await other.orders.place({
        ...orderInput(),
        shippingAddress: { ...input.shippingAddress, recipient: `zz${letter}zz` },
      })
      const search = { ...nothing, text: `zz${letter}zz` }
      const found = await other.orders.listOrders({ page: 1, pageSize: 20, search })
      // Some letters are folded to the same one.
      expect(found.orders.map(({ orderId }) => orderId)).toContain(order.orderId)
    }
    await other.close()
  })
})
