import { randomUUID } from 'node:crypto'
import { createAccountAction } from './accounts.ts'
import { createAssortment } from './assortment.ts'
import type { Callers } from './callers.ts'
import { createPeople, type Person } from './people.ts'
import type { Habits } from './profile.ts'
import { between, chance, pick } from './random.ts'
import { createProviderAction } from './provider-actions.ts'
import { createReturns, createWithdrawals } from './returns.ts'
import { createShipments } from './shipments.ts'
import type { Trace } from './trace.ts'
import { createTrade } from './trade.ts'
import { sleep, standStill } from './virtual-time.ts'
import { deliverWebhooks } from './webhooks.ts'
import type { World } from './world.ts'

export interface ScenarioOptions {
  /** Actions that are left out, by their number: a failing seed is made smaller by leaving out others. */
  readonly omitted: ReadonlySet<number>
  readonly habits: Habits
}

const ACTIONS = 10
const DAY_MS = 24 * 3_600_000
/** A stay longer than returns, links and sessions last. */
const MOST_DAYS = 40
/** Where little is tried again, customers go on until there are so many. */
const LEAST_CALLS = 200
export const MOST_ACTIONS = 160

interface PlacedOrder {
  readonly orderId: string
  readonly method: 'Stripe' | 'COD'
  readonly customer: Person
}

export function createScenario(world: World, trace: Trace, callers: Callers, { omitted, habits }: ScenarioOptions) {
  const { checkout, clients } = world
  const { tell } = callers
  const { doubleClick, comesBack, changesMind, paysLate, sameOrder, leaves, sendsParts } = habits
  const insist = <Answer>(work: () => Promise<Answer | undefined>) => callers.insist(work, comesBack)
  const people = createPeople(world, callers)
  const returnUnit = createReturns(world, callers, doubleClick)
  const withdraw = createWithdrawals(world, callers, doubleClick)
  const sendUnit = createShipments(world, callers, doubleClick)
  const useAccount = createAccountAction(world, callers)
  const trade = createTrade(world, callers, habits.changesTerms > 0)
  const assortment = createAssortment(world, callers, trade)
  const actAtProvider = createProviderAction(world, trace)
  const placed: PlacedOrder[] = []
  const paidOrders: PlacedOrder[] = []
  let isOver = false
  let hasStoodStill = false
  let handled: PlacedOrder | undefined
  let actions = 0

  async function placeOrder(customer: Person): Promise<void> {
    const { userId, by } = customer
    const method = chance(0.6) ? 'Stripe' : 'COD'
    const key = chance(0.8) ? `key-${String(between(1, 1_000_000))}` : undefined
    const input = {
      userId,
      idempotencyKey: key,
      lines: assortment.fillCart(),
      shippingAddress: { address: `1 ${customer.secret} Street`, ...trade.drawDestination() },
      paymentMethod: method,
      note: chance(0.2) ? customer.secret : undefined,
      claimed: {},
    } as const
    const place = (cart = input) => tell(by, 'place', cart, () => clients.orders.place(cart))
    const leaving = chance(leaves) ? sleep(between(0, 4_000)).then(() => people.leave(customer)) : undefined
    const answers = await Promise.all([
      insist(() => place()),
      ...(key !== undefined && chance(doubleClick) ? [insist(() => place())] : []),
    ])
    for (const answer of answers) {
      const orderId = answer?.order.orderId
      if (orderId === undefined || placed.some((order) => order.orderId === orderId)) continue
      placed.push({ orderId, method, customer })
      // Another cart, with the key of before.
      if (key !== undefined && chance(0.25)) await place({ ...input, lines: assortment.fillCart() })
      if (method !== 'Stripe' || !(await payByCard(customer, orderId))) continue
      paidOrders.push({ orderId, method, customer })
      await lookAtInvoice(customer.by, orderId)
    }
    await leaving
  }

  /** It is numbered then. */
  async function lookAtInvoice(by: string, orderId: string): Promise<void> {
    const look = () => tell(by, 'invoicesOf', { orderId }, () => clients.orders.invoicesOf({ orderId }))
    await Promise.all([look(), ...(chance(doubleClick) ? [look()] : [])])
  }

  /** @returns whether the customer sees the order paid */
  async function payByCard(customer: Person, orderId: string): Promise<boolean> {
    const { by, email } = customer
    const input = { orderId, customerEmail: email }
    const open = () => tell(by, 'openSession', input, () => clients.payments.openSession(input))
    const [opened] = await Promise.all([insist(open), ...(chance(doubleClick) ? [open()] : [])])
    if (opened === undefined || chance(0.2)) return false
    const sessionId = opened.url.slice(opened.url.lastIndexOf('/') + 1)
    const verify = () => tell(by, 'verify', { orderId, sessionId }, () => clients.payments.verify({ orderId, sessionId }))
    if (chance(0.1)) return (await verify()) !== undefined
    const cancelled = chance(changesMind) ? sleep(between(0, 5_000)).then(() => cancel(customer, orderId)) : undefined
    await sleep(chance(paysLate) ? between(25, 32) * 60_000 : between(500, 15_000))
    const returns = pay(by, sessionId) && chance(0.7)
    const verified = returns ? await Promise.all([verify(), ...(chance(doubleClick) ? [verify()] : [])]) : []
    await cancelled
    return verified.some((answer) => answer !== undefined)
  }

  /** @returns whether the provider took the money */
  function pay(by: string, sessionId: string): boolean {
    try {
      checkout.pay(sessionId)
    } catch {
      return false
    }
    trace.add(`${by} pays ${sessionId}`)
    return true
  }

  async function cancel({ by }: Person, orderId: string): Promise<void> {
    await insist(() => tell(by, 'cancel', { orderId }, () => clients.orders.cancel({ orderId })))
  }

  async function cancelOrder(customer: Person): Promise<void> {
    const own = placed.filter((order) => order.customer === customer)
    if (own.length === 0) return
    const { orderId } = pick(own)
    await (chance(0.5) ? cancel(customer, orderId) : withdraw(customer, orderId))
  }

  /** Of what was bought, as a rule. */
  async function review({ customer, orderId }: PlacedOrder): Promise<void> {
    const order = await tell(customer.by, 'getOrder', { orderId }, () => clients.orders.getOrder({ orderId }))
    const [line] = order?.lines ?? []
    if (line === undefined) return
    const input = { productId: line.productId, userId: customer.userId, rating: between(1, 5), comment: 'As described' }
    const add = () => tell(customer.by, 'addReview', input, () => clients.catalogue.addReview(input))
    await Promise.all([insist(add), ...(chance(doubleClick) ? [add()] : [])])
  }

  async function handleOrder(): Promise<void> {
    if (placed.length === 0) return
    handled =
      handled !== undefined && chance(sameOrder) ? handled : pick(paidOrders.length > 0 && chance(0.5) ? paidOrders : placed)
    const { orderId, method } = handled
    if (chance(sendsParts)) await sendUnit(orderId)
    if (method === 'Stripe') return handleCardOrder(handled)
    await tell('admin', 'markPaid', { orderId }, () => clients.orders.markPaid({ orderId, payment: {} }))
    await lookAtInvoice('admin', orderId)
    if (chance(0.2)) {
      const correction = { orderId, correctionId: randomUUID(), reason: 'Another order' }
      const correct = () => tell('admin', 'correctPayment', correction, () => clients.orders.correctPayment(correction))
      await Promise.all([correct(), ...(chance(doubleClick) ? [correct()] : [])])
    }
    if (chance(0.3)) await giveBack(orderId)
    if (chance(0.7)) await markDelivered(handled)
  }

  /** Some units, or all that is left, of what was paid in cash. */
  async function giveBack(orderId: string): Promise<void> {
    const order = await tell('admin', 'getOrder', { orderId }, () => clients.orders.getOrder({ orderId }))
    const [line] = order?.lines ?? []
    const lines = line !== undefined && chance(0.7) ? [{ productId: line.productId, qty: between(1, line.qty) }] : undefined
    const input = { orderId, refundId: randomUUID(), lines, method: 'cash' as const, reason: 'Damaged' }
    const refund = () => tell('admin', 'refundManually', input, () => clients.orders.refundManually(input))
    await Promise.all([refund(), ...(chance(doubleClick) ? [refund()] : [])])
  }

  async function markDelivered({ orderId, customer }: PlacedOrder): Promise<void> {
    await tell('admin', 'markDelivered', { orderId }, () => clients.orders.markDelivered({ orderId }))
    if (chance(0.5)) await returnUnit(customer, orderId)
  }

  async function handleCardOrder(placedOrder: PlacedOrder): Promise<void> {
    const { orderId } = placedOrder
    const order = await tell('admin', 'getOrder', { orderId }, () => clients.orders.getOrder({ orderId }))
    if (order === undefined || (order.status === 'open' && chance(0.7))) return
    if (chance(0.3)) return markDelivered(placedOrder)
    if (chance(0.4)) {
      await tell('admin', 'cancel', { orderId }, () => clients.orders.cancel({ orderId, byAdmin: true }))
      return
    }
    const [line] = order.lines
    const lines = line !== undefined && chance(0.7) ? [{ productId: line.productId, qty: between(1, line.qty) }] : undefined
    const input = { orderId, adminId: people.admin.userId, idempotencyKey: `refund-${String(between(1, 1_000_000))}`, lines }
    const refund = () => tell('admin', 'refund', input, () => clients.payments.refund(input))
    await Promise.all([insist(refund), ...(chance(doubleClick) ? [refund()] : [])])
  }

  /** An action at random, unless it is left out; the random numbers of the others stay as they are. */
  async function act(choose: () => Promise<void>): Promise<void> {
    actions += 1
    if (!omitted.has(actions)) await choose()
  }

  /** Once at most: the days of a seed are its own. */
  function standStillOnce(): void {
    if (hasStoodStill || !chance(habits.standsStill)) return
    hasStoodStill = true
    const days = between(1, MOST_DAYS)
    trace.add(`all machines stand still for ${String(days)} days`)
    standStill(days * DAY_MS)
  }

  async function repeat(times: number, longestPauseMs: number, choose: () => Promise<void>): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await sleep(between(100, longestPauseMs))
      standStillOnce()
      await act(choose)
    }
  }

  return {
    get hasStoodStill(): boolean {
      return hasStoodStill
    },
    /** Opens the shop with its products. */
    async open() {
      await people.open()
      await assortment.open()
    },
    /** Customers, an admin, the bank and the provider's webhooks, all at once. */
    async run() {
      const webhooks = chance(habits.withoutWebhooks) ? undefined : deliverWebhooks(world, callers, () => isOver)
      // Between the shop's look at a session and its end.
      checkout.onExpire((sessionId) => void (chance(changesMind) && pay('somebody', sessionId)))
      await Promise.all([
        ...people.customers.map((customer) =>
          repeat(ACTIONS, 6_000, () => (chance(0.85) ? placeOrder(customer) : cancelOrder(customer))),
        ),
        repeat(7, 12_000, people.manage),
        repeat(8, 9_000, () => useAccount(pick(people.customers), people.anyActor())),
        repeat(8, 9_000, () => (chance(0.1) ? assortment.remove() : assortment.edit())),
        repeat(5, 12_000, async () => (placed.length === 0 ? undefined : review(pick(placed)))),
        repeat(18, 9_000, handleOrder),
        repeat(8, 9_000, actAtProvider),
        repeat(habits.changesTerms, 12_000, trade.changeTerms),
      ])
      while (callers.told.length < LEAST_CALLS && actions < MOST_ACTIONS)
        await repeat(1, 6_000, () => placeOrder(pick(people.customers)))
      isOver = true
      await webhooks
    },
  }
}
