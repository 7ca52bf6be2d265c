import type { OrderList } from '@shop/contracts/orders'
import { toCents } from '@shop/contracts/shared'
import { createRandom } from '@shop/report-oracle'
import { eventually, runSize } from '@shop/kit/testing'
import { readStockLevel, startTestShop, type TestShop } from '@shop/test-support'
import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { amountOf, lineOf, newBuyer, payBy, readyCheckout, ucpAgent, type UcpResponse } from './support/ucp.ts'

const PURCHASES = runSize({ short: 100, whole: 10_000 })
const AT_ONCE = 16

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { ucp: true })
})
afterAll(() => shop.close())

const other = ucpAgent(() => shop, 'profile="https://other.example/ucp.json"')

const ordersOf = async (email: string) =>
  (await shop.get<OrderList>(`/api/orders?keyword=${encodeURIComponent(email)}`, shop.adminToken)).body.orders

/** Does all of it, so many at a time. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}

/** One checkout of a person, as its program goes on with it. */
interface Purchase {
  readonly email: string
  readonly id: string
  readonly product: string
  readonly qty: number
  readonly isCard: boolean
}

describe(
  'programs at once, whose calls are lost, repeated and out of order',
  { timeout: runSize({ short: 120_000, whole: 7_200_000 }) },
  () => {
    it('make one order of a checkout at most, sell no more than there is, and charge what they were told', async () => {
      const { below, boolean } = createRandom(20_260_825)
      const shuffled = <Item>(items: readonly Item[]): Item[] =>
        items
          .map((item) => [below(1_000_000), item] as const)
          .sort(([one], [two]) => one - two)
          .map(([, item]) => item)
      const stock = [PURCHASES, Math.ceil(PURCHASES * 0.6)]
      const products = await Promise.all(
        stock.map((countInStock, index) =>
          shop.createProduct(shop.adminToken, { name: `Scarce ${String(index)}`, price: 7.35 + index, countInStock }),
        ),
      )
      const agents = Array.from({ length: Math.ceil(PURCHASES / 4) }, (_, index) =>
        ucpAgent(() => shop, `profile="https://agent-${String(index)}.example/ucp.json"`),
      )
      const ownerOf = new Map<string, (typeof agents)[number]>()
      const purchases: Purchase[] = []
      await inTurns(Array.from({ length: PURCHASES }), async () => {
        const agent = agents[below(agents.length)] ?? other
        const product = products[below(2)]?._id ?? ''
        const qty = 1 + below(3)
        const body = readyCheckout([lineOf(product, qty)])
        const key = uuidv4()
        const [one, two] = await Promise.all([agent.create(body, key), agent.create(body, key)])
        const made = [one, two].find(({ status }) => status === 201) ?? one
        purchases.push({ email: body.buyer.email, id: made.body.id, product, qty, isCard: boolean(0.3) })
        ownerOf.set(made.body.id, agent)
      })
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
        const lost = boolean(0.3) ? [() => agent.lose(id, payBy(isCard ? 'card' : 'cod'), completeKey, below(40))] : []
        // Another body under the key of the completion: it is that of one of the two.
        const otherBody = boolean(0.2)
          ? [ask(() => agent.complete(id, { ...payBy('cod'), note: 'another body' }, completeKey))]
          : []
        return [
          ...repeated,
          ...canceling,
          ...lost,
          ...otherBody,
          ask(() => agent.update(id, same, updateKey)),
          ask(() => agent.read(id)),
          ask(() => agent.complete(id)),
        ]
      })
      await inTurns(shuffled(calls), (call) => call())
      expect(calls.length).toBeGreaterThan(5 * PURCHASES)
      expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
      const units = new Map(products.map(({ _id }) => [_id, 0]))
      await inTurns(purchases, async ({ id, email, product, qty }) => {
        const { body } = (await ownerOf.get(id)?.read(id)) ?? (await other.read(id))
        const orders = await ordersOf(email)
        const live = orders.filter(({ isCancelled }) => !isCancelled)
        expect(orders.length, `${id} ${body.status}`).toBeLessThanOrEqual(1)
        if (body.status === 'completed') expect(live.map(({ number }) => number)).toEqual([body.order?.label])
        if (body.status === 'canceled' || body.status === 'incomplete') expect(live).toEqual([])
        for (const { totalPrice } of live) expect(toCents(totalPrice)).toBe(amountOf(body, 'total'))
        if (live.length === 1) units.set(product, (units.get(product) ?? 0) + qty)
      })
      for (const [index, { _id }] of products.entries()) {
        const sold = units.get(_id) ?? 0
        expect(sold).toBeLessThanOrEqual(stock[index] ?? 0)
        await eventually(async () => expect((await readStockLevel(shop, _id))?.available).toBe((stock[index] ?? 0) - sold))
      }
      expect([...units.values()].every((sold) => sold > 0)).toBe(true)
    })
  },
)
