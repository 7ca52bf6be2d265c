import type { OrderList } from '@shop/contracts/orders'
import { queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { codesOf, lineOf, payBy, readyCheckout, ucpAgent } from './support/ucp.ts'

let shop: TestShop
let mug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { ucp: true })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', price: 34, countInStock: 500 }))._id
})
afterAll(() => shop.close())

const { create, read, update, complete, cancel, post, send } = ucpAgent(() => shop)
const other = ucpAgent(() => shop, 'profile="https://other.example/ucp.json"')

const ordersOf = async (email: string) =>
  (await shop.get<OrderList>(`/api/orders?keyword=${encodeURIComponent(email)}`, shop.adminToken)).body.orders

describe('an idempotency key', () => {
  it('answers the same request with the same bytes, whatever has happened since', async () => {
    const created = uuidv4()
    const updated = uuidv4()
    const completed = uuidv4()
    const body = readyCheckout([lineOf(mug)])
    const first = await create(body, created)
    const { id } = first.body
    const second = await update(id, { ...body, line_items: [lineOf(mug, 2)] }, updated)
    const third = await complete(id, payBy('cod'), completed)
    expect(third.body.status).toBe('completed')
    for (const [again, before] of [
      [await create(body, created), first],
      [await update(id, { ...body, line_items: [lineOf(mug, 2)] }, updated), second],
      [await complete(id, payBy('cod'), completed), third],
    ] as const)
      expect([again.status, again.text]).toEqual([before.status, before.text])
    expect(await ordersOf(body.buyer.email)).toHaveLength(1)
  })

  it('is refused for another body, and for another checkout with the same one', async () => {
    const key = uuidv4()
    const { body: one } = await create(readyCheckout([lineOf(mug)]))
    const { body: two } = await create(readyCheckout([lineOf(mug)]))
    expect((await cancel(one.id, key)).body.status).toBe('canceled')
    expect([(await cancel(two.id, key)).status, (await read(two.id)).body.status]).toEqual([409, 'ready_for_complete'])
    const created = uuidv4()
    await create(readyCheckout([lineOf(mug)]), created)
    const refused = await create(readyCheckout([lineOf(mug, 2)]), created)
    expect([refused.status, refused.body.code]).toEqual([409, 'key_reused'])
    // Also where the shop does not read what is other: a credential, or a space.
    const completed = uuidv4()
    expect((await complete(two.id, payBy('cod'), completed)).status).toBe(200)
    expect((await complete(two.id, JSON.stringify(payBy('cod'), null, 1), completed)).status).toBe(409)
  })

  it('is another one for another operation and another program', async () => {
    const key = uuidv4()
    const body = readyCheckout([lineOf(mug)])
    const { id } = (await create(body, key)).body
    expect((await update(id, body, key)).status).toBe(200)
    const { id: ofOther } = (await other.create(body, key)).body
    expect(ofOther).not.toBe(id)
  })

  it('leads to the one order after a crash between the order and its answer', async () => {
    const key = uuidv4()
    const body = readyCheckout([lineOf(mug)])
    const { id } = (await create(body)).body
    const first = await complete(id, payBy('cod'), key)
    const forget = `UPDATE ucp_sessions SET status = 'placing', order_id = NULL, changed_at = now() - interval '1 minute' WHERE session_id = $1`
    await queryDatabase(shop, 'bff', async (db) => {
      await db.query(forget, [id])
      await db.query(`UPDATE idempotency SET answer = NULL, leased_till = now() - interval '1 minute' WHERE session_id = $1`, [
        id,
      ])
    })
    expect((await complete(id, payBy('cod'), key)).body).toEqual(first.body)
    // Also when the program only asks how it went, and has lost its key.
    await queryDatabase(shop, 'bff', (db) => db.query(forget, [id]))
    expect((await read(id)).body).toEqual(first.body)
    await queryDatabase(shop, 'bff', (db) => db.query(forget, [id]))
    expect((await complete(id)).body).toEqual(first.body)
    expect(await ordersOf(body.buyer.email)).toHaveLength(1)
  })
})

describe('bad input', () => {
  it('is answered by the error of the protocol, with what is wrong', async () => {
    const line = lineOf(mug)
    for (const [body, content] of [
      [{}, 'line_items must be a list'],
      [[], 'The request body must be a JSON object'],
      [{ line_items: [{ item: { id: mug }, quantity: -1 }] }, 'quantity must be a whole number from 1 to 10000'],
      [{ line_items: [{ item: { id: mug }, quantity: 1.5 }] }, 'quantity must be a whole number from 1 to 10000'],
      [{ line_items: [{ item: { id: mug }, quantity: '2' }] }, 'quantity must be a whole number from 1 to 10000'],
      [{ line_items: [{ item: mug, quantity: 2 }] }, 'item must have the id of a product'],
      [{ line_items: Array.from({ length: 101 }, () => line) }, 'line_items must be 100 at most'],
      [{ line_items: [line], buyer: { email: 5 } }, 'buyer.email is not valid'],
      [{ line_items: [{ item: { id: 'x'.repeat(90_000) }, quantity: 1 }] }, 'must be at most 200 characters'],
      ['{"line_items":', 'The request body is not valid JSON'],
    ] as const) {
      const answer = await create(body)
      expect([answer.status, answer.body.content]).toEqual([400, content])
    }
    expect((await create({ line_items: [line], note: 'x'.repeat(150_000) })).status).toBe(413)
    expect((await send('GET', '/ucp/v1/nothing')).body.code).toBe('not_found')
  })

  it('about trade is a message: unknown products, and another currency than the shop’s', async () => {
    for (const id of [uuidv4(), 'red-mug', '']) {
      const { status, body } = await create({ line_items: [lineOf(id)] })
      expect([status, codesOf(body), body.ucp.status]).toEqual([200, ['item_unavailable'], 'error'])
    }
    const { body } = await create(readyCheckout([lineOf(mug)], { context: { currency: 'EUR' }, currency: 'EUR' }))
    expect(body).toMatchObject({ currency: 'USD', status: 'ready_for_complete', messages: [{ code: 'currency_unsupported' }] })
    const empty = await create({ ...readyCheckout([]), line_items: [] })
    expect(codesOf(empty.body)).toEqual(['line_items_required'])
  })

  it('about who asks is refused', async () => {
    const ask = (agent: string) => send('POST', '/ucp/v1/catalog/search', {}, { 'ucp-agent': agent })
    for (const agent of [
      '',
      'an agent',
      'profile=https://agent.example',
      'profile="ftp://agent.example"',
      'profile="http://agent.example/"',
    ])
      expect([(await ask(agent)).status, (await ask(agent)).body.code]).toEqual([400, 'invalid_profile_url'])
    const old = await ask('profile="https://agent.example/ucp.json"; version="2026-01-11"')
    expect([old.status, old.body.code]).toEqual([422, 'version_unsupported'])
    expect((await ask('profile="https://agent.example/ucp.json", version="2026-08-25"')).status).toBe(200)
    expect((await post('/catalog/search', { pagination: { cursor: 'x' } })).status).toBe(400)
  })
})
