import type { Order } from '@shop/contracts/orders'
import { requestPath } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { readStockLevel, startTestShop, type TestShop } from '@shop/test-support'
import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { amountOf, codesOf, destination, lineOf, newBuyer, payBy, readyCheckout, ucpAgent } from './support/ucp.ts'

let shop: TestShop
let mug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { ucp: true, mails: true })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', price: 34, countInStock: 500 }))._id
})
afterAll(() => shop.close())

const { create, read, update, complete, cancel, order, post, send } = ucpAgent(() => shop)
const { read: readAsOther, order: orderOfOther } = ucpAgent(() => shop, 'profile="https://other.example/ucp.json"')

const ready = async (fields: object = {}) => (await create(readyCheckout([lineOf(mug, 2)], fields))).body

describe('a checkout', () => {
  it('says what it lacks, and is ready when it has it', async () => {
    const { status, body } = await create({ line_items: [lineOf(mug, 2)] })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'incomplete', currency: 'USD' })
    expect(body.messages?.map(({ path }) => path)).toEqual(['$.buyer.email', '$.fulfillment'])
    // 15 % on top, as of every shop that says nothing else.
    expect([amountOf(body, 'subtotal'), amountOf(body, 'tax'), amountOf(body, 'total')]).toEqual([6_800, 1_020, 7_820])
    const full = await update(body.id, readyCheckout([{ ...lineOf(mug, 2), id: body.line_items[0]?.id }]))
    expect(full.body).toMatchObject({ id: body.id, status: 'ready_for_complete' })
    expect(full.body.line_items[0]?.id).toBe(body.line_items[0]?.id)
    expect([amountOf(full.body, 'fulfillment'), amountOf(full.body, 'total')]).toEqual([10_000, 17_820])
    expect(full.body.messages).toBeUndefined()
    expect((await read(body.id)).body).toEqual(full.body)
  })

  it('names each field of an address and of a buyer that is missing or wrong', async () => {
    const { postal_code: _, ...rest } = destination
    const { body } = await create({
      line_items: [lineOf(mug)],
      buyer: { email: 'ann at mail' },
      fulfillment: { methods: [{ type: 'shipping', destinations: [{ ...rest, phone_number: 'call me' }] }] },
    })
    expect(body.messages?.map(({ path, code }) => [path, code])).toEqual([
      ['$.buyer.email', 'field_invalid'],
      ['$.fulfillment.methods[0].destinations[0].postal_code', 'field_required'],
      ['$.fulfillment.methods[0].destinations[0].first_name', 'field_required'],
      ['$.fulfillment.methods[0].destinations[0].phone_number', 'field_invalid'],
    ])
  })

  it('is not complete with an empty list of ways to send it', async () => {
    const { body } = await create({ ...readyCheckout([lineOf(mug)]), fulfillment: { methods: [] } })
    const answer = await complete(body.id)
    expect(answer.body).toMatchObject({ id: body.id, status: 'incomplete' })
    expect(answer.body.order).toBeUndefined()
  })

  it('becomes an order that is paid on delivery, of a guest who gets a mail', async () => {
    const buyer = newBuyer()
    const checkout = await ready({ buyer })
    const { status, body } = await complete(checkout.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: checkout.id, status: 'completed', totals: checkout.totals })
    const permalink = new URL(body.order?.permalink_url ?? '')
    const key = permalink.searchParams.get('key') ?? ''
    const placed = await shop.request<Order>(
      'GET',
      `/api${permalink.pathname.replace('order', 'orders')}`,
      undefined,
      undefined,
      {
        'x-order-key': key,
      },
    )
    expect(placed.body).toMatchObject({
      number: body.order?.label,
      paymentMethod: 'COD',
      totalPrice: 178.2,
      user: { email: buyer.email },
      orderItems: [{ product: mug, qty: 2, price: 34 }],
      shippingAddress: { recipient: 'Gus Guest', postalCode: 'LS1 4AB', country: 'GB' },
    })
    await eventually(() => expect(shop.mailbox?.messages().some(({ to }) => JSON.stringify(to).includes(buyer.email))).toBe(true))
    expect((await read(checkout.id)).body).toEqual(body)
  })

  it('awaits the payment by card on the page of the shop, and is complete when it came', async () => {
    const checkout = await ready()
    const { body } = await complete(checkout.id, payBy('card'))
    expect(body).toMatchObject({ status: 'requires_escalation', continue_url: expect.stringContaining('http') })
    expect(body.messages).toMatchObject([{ type: 'error', severity: 'requires_buyer_input', path: '$.payment' }])
    expect(body.order).toBeUndefined()
    expect(codesOf((await update(checkout.id, readyCheckout([lineOf(mug)]))).body)).toContain('checkout_ordered')
    await shop.sandbox.complete(new URL(body.continue_url ?? '').pathname.split('/').at(-1) ?? '')
    await eventually(async () => expect((await read(checkout.id)).body.status).toBe('completed'))
    expect((await order(checkout.id)).body).toMatchObject({ id: checkout.id, checkout_id: checkout.id })
    expect((await cancel(checkout.id)).status).toBe(409)
  })

  it('frees the stock when it is canceled before it was paid', async () => {
    const before = await readStockLevel(shop, mug)
    const checkout = await ready()
    await complete(checkout.id, payBy('card'))
    expect((await cancel(checkout.id)).body.status).toBe('canceled')
    await eventually(async () => expect((await readStockLevel(shop, mug))?.held).toBe(before?.held))
    expect((await read(checkout.id)).body.status).toBe('canceled')
  })

  it('ends once', async () => {
    const canceled = await ready()
    expect((await cancel(canceled.id)).body.status).toBe('canceled')
    const completed = await ready()
    expect((await complete(completed.id)).body.status).toBe('completed')
    for (const { id } of [canceled, completed]) {
      expect((await cancel(id)).status).toBe(409)
      expect((await complete(id)).status).toBe(409)
      expect((await update(id, readyCheckout([lineOf(mug)]))).status).toBe(409)
    }
    expect((await read(canceled.id)).body.status).toBe('canceled')
  })

  it('is seen by the program that began it alone', async () => {
    const checkout = await ready()
    await complete(checkout.id)
    expect((await readAsOther(checkout.id)).body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] })
    expect((await orderOfOther(checkout.id)).body).toMatchObject({ ucp: { status: 'error' } })
    for (const id of [uuidv4(), 'no-id', `${checkout.id.slice(1)}x`, '%00'.repeat(43)])
      expect((await read(id)).body.ucp.status).toBe('error')
  })

  it('has an id that nobody guesses, and that logs and traces leave out', async () => {
    const { id } = await ready()
    expect(id).toMatch(/^[\w-]{43}$/)
    const request = { routeOptions: { url: '/ucp/v1/checkout-sessions/:id' }, params: { id } } as unknown as Parameters<
      typeof requestPath
    >[0]
    expect(requestPath(request)).toBe('/ucp/v1/checkout-sessions/:id')
  })

  it('tells of a price that has changed, and is completed at the new one only when it is asked for again', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Vase', price: 10, countInStock: 9 })
    const { body } = await create(readyCheckout([lineOf(_id)]))
    await shop.request('PUT', `/api/products/${_id}`, shop.adminToken, { price: 12 })
    await eventually(async () => expect(codesOf((await read(body.id)).body)).toEqual(['price_changed']))
    const refused = (await complete(body.id)).body
    expect(refused).toMatchObject({ status: 'incomplete', messages: [{ code: 'price_changed' }, { severity: 'recoverable' }] })
    expect(amountOf(refused, 'subtotal')).toBe(1_200)
    expect((await complete(body.id)).body).toMatchObject({ status: 'completed', totals: refused.totals })
  })

  it('tells of a product that is sold out or gone, also of one on two lines', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Bowl', price: 10, countInStock: 3 })
    const { body } = await create(readyCheckout([lineOf(_id, 2), lineOf(_id, 2)]))
    expect(body).toMatchObject({
      status: 'incomplete',
      messages: [{ path: '$.line_items[0].quantity' }, { code: 'out_of_stock' }],
    })
    expect((await complete(body.id)).body.status).toBe('incomplete')
    const { body: fitting } = await create(readyCheckout([lineOf(_id, 3)]))
    await shop.request('DELETE', `/api/products/${_id}`, shop.adminToken)
    await eventually(async () => expect(codesOf((await read(fitting.id)).body)).toEqual(['item_unavailable']))
    expect((await complete(fitting.id)).body.status).toBe('incomplete')
  })

  it('stays as it was when a change of it is refused', async () => {
    const checkout = await ready()
    for (const [fields, code] of [
      [{ line_items: [lineOf(mug), lineOf(uuidv4())] }, 'item_unavailable'],
      [{ line_items: [{ item: { id: mug, quantity_unit: { unit: 'KGM' } }, quantity: 1 }] }, 'quantity_unit_mismatch'],
      [{ fulfillment: { methods: [{ type: 'pickup' }] } }, 'fulfillment_unavailable'],
      [
        { fulfillment: { methods: [{ destinations: [destination], selected_destination_id: 'nowhere' }] } },
        'fulfillment_destination_unknown',
      ],
      [{ payment: { instruments: [{ id: '1', handler_id: 'wallet', type: 'wallet' }] } }, 'payment_handler_unknown'],
    ] as const) {
      const { status, body } = await update(checkout.id, readyCheckout([lineOf(mug)], fields))
      expect([status, codesOf(body)]).toEqual([200, [code]])
      expect(body.line_items).toEqual(checkout.line_items)
    }
    expect((await read(checkout.id)).body).toEqual(checkout)
  })

  it('keeps nothing of a credential', async () => {
    const checkout = await ready()
    const instrument = { ...payBy('card').payment.instruments[0], credential: { type: 'card', number: '4242424242424242' } }
    const { text } = await update(checkout.id, readyCheckout([lineOf(mug)], { payment: { instruments: [instrument] } }))
    expect(text).toContain('instrument-1')
    const stored = await shop.shop.bff.app.inject({
      url: `/ucp/v1/checkout-sessions/${checkout.id}`,
      headers: { 'ucp-agent': 'profile="https://agent.example/ucp.json"' },
    })
    expect(stored.body + text).not.toContain('4242')
  })
})

describe('a cart', () => {
  const cartOf = (body: unknown) => post('/carts', body)
  it('is an estimate that becomes one checkout', async () => {
    const { body, status } = await cartOf({ line_items: [lineOf(mug, 3)], buyer: newBuyer() })
    expect(status).toBe(201)
    expect([amountOf(body, 'subtotal'), amountOf(body, 'fulfillment')]).toEqual([10_200, undefined])
    const changed = await send('PUT', `/ucp/v1/carts/${body.id}`, { line_items: [lineOf(mug, 1)], buyer: newBuyer() })
    expect(changed.body.line_items).toMatchObject([{ quantity: 1 }])
    const checkout = await create({ ...readyCheckout([lineOf(mug, 7)]), cart_id: body.id })
    expect(checkout.body).toMatchObject({ status: 'ready_for_complete', line_items: [{ quantity: 1 }] })
    expect((await create({ line_items: [], cart_id: body.id })).body.id).toBe(checkout.body.id)
    expect((await post(`/carts/${body.id}/cancel`, {})).status).toBe(200)
    expect((await send('GET', `/ucp/v1/carts/${body.id}`)).body).toMatchObject({ messages: [{ code: 'not_found' }] })
    expect((await create({ line_items: [], cart_id: body.id })).body.ucp.status).toBe('error')
  })
})

describe('an order', () => {
  it('shows what was sent, and what was taken back', async () => {
    const checkout = await ready()
    const { body } = await complete(checkout.id)
    const shopId = new URL(body.order?.permalink_url ?? '').pathname.split('/').at(-1) ?? ''
    // The id that people know opens nothing.
    expect((await order(shopId)).body.ucp.status).toBe('error')
    const line = checkout.line_items[0]?.id
    expect((await order(checkout.id)).body).toMatchObject({
      line_items: [{ id: line, quantity: { original: 2, total: 2, fulfilled: 0 }, status: 'processing' }],
      fulfillment: { expectations: [{ method_type: 'shipping', destination: { postal_code: 'LS1 4AB', last_name: 'Guest' } }] },
    })
    const sent = { lines: [{ product: mug, qty: 1 }], carrier: 'DHL', trackingNumber: '00340434161094021501' }
    expect((await shop.request('POST', `/api/orders/${shopId}/shipments`, shop.adminToken, sent)).status).toBe(201)
    expect((await order(checkout.id)).body).toMatchObject({
      line_items: [{ id: line, quantity: { original: 2, total: 2, fulfilled: 1 }, status: 'partial' }],
      fulfillment: { events: [{ type: 'shipped', carrier: 'DHL', line_items: [{ id: line, quantity: 1 }] }] },
    })
  })
})
