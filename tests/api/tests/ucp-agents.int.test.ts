import type { OrderList } from '@shop/contracts/orders'
import { toCents } from '@shop/contracts/shared'
import { createRandom } from '@shop/report-oracle'
import { eventually } from '@shop/kit/testing'
import { queryDatabase, readStockLevel, startTestShop, type TestShop } from '@shop/test-support'
import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { amountOf, codesOf, lineOf, newBuyer, payBy, readyCheckout, ucpAgent, type UcpResponse } from './support/ucp.ts'

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

/** One checkout of a person, as its program goes on with it. */
interface Purchase {
  readonly email: string
  readonly id: string
  readonly product: string
  readonly qty: number
  readonly isCard: boolean
}

describe('several programs at once, whose calls are lost, repeated and out of order', () => {
  it('make one order of a checkout at most, sell no more than there is, and charge what they were told', async () => {
    const { below, boolean } = createRandom(20_260_825)
    const shuffled = <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => [below(1_000_000), item] as const)
        .sort(([one], [two]) => one - two)
        .map(([, item]) => item)
    const stock = [40, 25]
    const products = await Promise.all(
      stock.map((countInStock, index) =>
        shop.createProduct(shop.adminToken, { name: `Scarce ${String(index)}`, price: 7.35 + index, countInStock }),
      ),
    )
    const agents = [0, 1, 2].map((index) => ucpAgent(() => shop, `profile="https://agent-${String(index)}.example/ucp.json"`))
    const ownerOf = new Map<string, (typeof agents)[number]>()
    const purchases: Purchase[] = []
    for (let index = 0; index < 40; index += 1) {
      const agent = agents[below(3)] ?? other
      const product = products[below(2)]?._id ?? ''
      const qty = 1 + below(3)
      const body = readyCheckout([lineOf(product, qty)])
      const key = uuidv4()
      const [one, two] = await Promise.all([agent.create(body, key), agent.create(body, key)])
      const made = [one, two].find(({ status }) => status === 201) ?? one
      purchases.push({ email: body.buyer.email, id: made.body.id, product, qty, isCard: boolean(0.3) })
      ownerOf.set(made.body.id, agent)
    }
    const statuses: number[] = []
    const calls = purchases.flatMap(({ id, email, product, qty, isCard }) => {
      const agent = ownerOf.get(id) ?? other
      const completeKey = uuidv4()
      const updateKey = uuidv4()
      const same = readyCheckout([lineOf(product, qty)], { buyer: { ...newBuyer(), email } })
      const ask = (call: () => Promise<UcpResponse>) => async () => statuses.push((await call()).status)
      const completing = ask(() => agent.complete(id, payBy(isCard ? 'card' : 'cod'), completeKey))
      const repeated = Array.from({ length: 2 + below(3) }, () => completing)
      const canceling = boolean(0.2) ? [ask(() => agent.cancel(id))] : []
      return [
        ...repeated,
        ...canceling,
        ask(() => agent.update(id, same, updateKey)),
        ask(() => agent.read(id)),
        ask(() => agent.complete(id)),
      ]
    })
    const queue = shuffled(calls)
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let call = queue.pop(); call !== undefined; call = queue.pop()) await call()
      }),
    )
    expect(calls.length).toBeGreaterThan(200)
    expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
    const units = new Map(products.map(({ _id }) => [_id, 0]))
    for (const { id, email, product, qty } of purchases) {
      const { body } = (await ownerOf.get(id)?.read(id)) ?? (await read(id))
      const orders = await ordersOf(email)
      const live = orders.filter(({ isCancelled }) => !isCancelled)
      expect(orders.length, `${id} ${body.status}`).toBeLessThanOrEqual(1)
      if (body.status === 'completed') expect(live.map(({ number }) => number)).toEqual([body.order?.label])
      if (body.status === 'canceled' || body.status === 'incomplete') expect(live).toEqual([])
      for (const { totalPrice } of live) expect(toCents(totalPrice)).toBe(amountOf(body, 'total'))
      if (live.length === 1) units.set(product, (units.get(product) ?? 0) + qty)
    }
    for (const [index, { _id }] of products.entries()) {
      const sold = units.get(_id) ?? 0
      expect(sold).toBeLessThanOrEqual(stock[index] ?? 0)
      await eventually(async () => expect((await readStockLevel(shop, _id))?.available).toBe((stock[index] ?? 0) - sold))
    }
    expect([...units.values()].every((sold) => sold > 0)).toBe(true)
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
