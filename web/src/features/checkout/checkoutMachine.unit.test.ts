import type { NewOrderInput } from '@shop/contracts/api'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'
import { ApiError } from '../../lib/api/errors.ts'
import { checkoutMachine } from './checkoutMachine.ts'
import type { Attempt } from './checkoutMachine.ts'

const cardOrder: NewOrderInput = {
  orderItems: [{ product: 'p1', qty: 2 }],
  shippingAddress: { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' },
  paymentMethod: 'Stripe',
}
const codOrder: NewOrderInput = { ...cardOrder, paymentMethod: 'COD' }

const offline = new ApiError(0, 'network', 'Network error')
const expired = new ApiError(409, 'order_expired', 'This order has expired. Please create a new order.')

/** A call that is answered when the test says so. */
function call<T>() {
  const answers: PromiseWithResolvers<T>[] = []
  const start = () => {
    const answer = Promise.withResolvers<T>()
    answers.push(answer)
    return answer.promise
  }
  return { start, answers, last: () => answers[answers.length - 1]! }
}

function open(kept: Attempt | null = null, isOnline = () => true) {
  const orders = call<{ _id: string }>()
  const sessions = call<{ url: string }>()
  const sentKeys: string[] = []
  const done: string[] = []
  let keys = 0
  let attempt: Attempt | null = kept
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        placeOrder: fromPromise(({ input }) => {
          sentKeys.push(input.key)
          return orders.start()
        }),
        createSession: fromPromise(({ input }) => {
          done.push(`session for ${input.orderId}`)
          return sessions.start()
        }),
      },
      actions: {
        keepAttempt: (_, next) => void (attempt = next),
        emptyCart: () => void done.push('cart emptied'),
        showOrder: (_, id) => void done.push(`order ${id}`),
        leaveFor: (_, url) => void done.push(`left for ${url}`),
      },
    }),
    { input: { newKey: () => `key-${++keys}`, isOnline, attempt: kept } },
  ).start()
  const place = (order: NewOrderInput) => actor.send({ type: 'PLACE', order })
  const reached = (state: 'failed' | 'offline' | 'openingPayment' | 'leaving' | 'done') =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 1000 })
  return { actor, orders, sessions, sentKeys, done, place, reached, keptAttempt: () => attempt }
}

describe('placing a COD order', () => {
  it('empties the cart and shows the order once it exists', async () => {
    const page = open()
    page.place(codOrder)
    expect(page.done).toEqual([])
    page.orders.last().resolve({ _id: 'o1' })
    await page.reached('done')
    expect(page.done).toEqual(['cart emptied', 'order o1'])
    expect(page.keptAttempt()).toBeNull()
  })

  it('sends one order for a double click', async () => {
    const page = open()
    page.place(codOrder)
    page.place(codOrder)
    page.orders.last().resolve({ _id: 'o1' })
    await page.reached('done')
    page.place(codOrder)
    expect(page.sentKeys).toEqual(['key-1'])
  })
})

describe('placing a card order', () => {
  it('opens a payment session and leaves for the provider', async () => {
    const page = open()
    page.place(cardOrder)
    page.orders.last().resolve({ _id: 'o1' })
    await page.reached('openingPayment')
    page.place(cardOrder)
    page.sessions.last().resolve({ url: 'https://pay.example/s1' })
    await page.reached('leaving')
    expect(page.sentKeys).toHaveLength(1)
    expect(page.done).toEqual(['cart emptied', 'session for o1', 'left for https://pay.example/s1'])
  })

  it('goes to the order when no session could be opened: the order stands and can be paid there', async () => {
    const page = open()
    page.place(cardOrder)
    page.orders.last().resolve({ _id: 'o1' })
    await page.reached('openingPayment')
    page.sessions.last().reject(offline)
    await page.reached('done')
    expect(page.done).toEqual(['cart emptied', 'session for o1', 'order o1'])
  })

  it('shows the order when the browser brings the page back from the provider', async () => {
    const page = open()
    page.place(cardOrder)
    page.orders.last().resolve({ _id: 'o1' })
    await page.reached('openingPayment')
    page.sessions.last().resolve({ url: 'https://pay.example/s1' })
    await page.reached('leaving')
    page.actor.send({ type: 'RETURNED' })
    expect(page.done.at(-1)).toBe('order o1')
  })
})

describe('a failure', () => {
  it('keeps the cart, says why, and a retry of the same content goes out under the same key', async () => {
    const page = open()
    page.place(codOrder)
    page.orders.last().reject(offline)
    const failed = await page.reached('failed')
    expect(failed.context.error).toBe(offline)
    expect(page.done).toEqual([])
    page.place({ ...codOrder })
    expect(page.actor.getSnapshot().context.error).toBeNull()
    page.orders.last().resolve({ _id: 'o1' })
    await page.reached('done')
    expect(page.sentKeys).toEqual(['key-1', 'key-1'])
  })

  it('takes a new key when the content has changed', async () => {
    const page = open()
    page.place(codOrder)
    page.orders.last().reject(offline)
    await page.reached('failed')
    page.place(cardOrder)
    expect(page.sentKeys).toEqual(['key-1', 'key-2'])
  })

  it('takes a new key when the order behind the old one was given up', async () => {
    const page = open()
    page.place(codOrder)
    page.orders.last().reject(expired)
    await page.reached('failed')
    page.place(codOrder)
    expect(page.sentKeys).toEqual(['key-1', 'key-2'])
  })

  it('uses the key of before a reload for the same content only', () => {
    const kept = { content: JSON.stringify(codOrder), key: 'kept' }
    const same = open(kept)
    same.place(codOrder)
    const other = open(kept)
    other.place(cardOrder)
    expect([...same.sentKeys, ...other.sentKeys]).toEqual(['kept', 'key-1'])
    expect(other.keptAttempt()).toEqual({ content: JSON.stringify(cardOrder), key: 'key-1' })
  })
})

describe('without a network', () => {
  it('waits, and sends the same order under the same key when there is one again', async () => {
    const page = open(null, () => false)
    page.actor.send({ type: 'ONLINE' })
    page.place(codOrder)
    page.orders.last().reject(offline)
    expect((await page.reached('offline')).context.error).toBe(offline)
    page.actor.send({ type: 'ONLINE' })
    page.actor.send({ type: 'ONLINE' })
    expect(page.actor.getSnapshot().context.error).toBeNull()
    page.orders.last().resolve({ _id: 'o1' })
    await page.reached('done')
    expect(page.sentKeys).toEqual(['key-1', 'key-1'])
  })

  it('waits for nothing when the server refused: that is no matter of the network', async () => {
    const page = open(null, () => false)
    page.place(codOrder)
    page.orders.last().reject(expired)
    await page.reached('failed')
    page.actor.send({ type: 'ONLINE' })
    expect(page.sentKeys).toHaveLength(1)
  })
})

describe('every path of the machine', () => {
  const refused = new ApiError(409, 'prices_changed', 'Prices have changed. Please review your cart.')
  const done = (path: string, output: unknown) => ({ type: `xstate.done.actor.0.checkout.${path}`, output })
  const failed = (path: string, error: unknown) => ({ type: `xstate.error.actor.0.checkout.${path}`, error })
  const events = [
    { type: 'PLACE', order: codOrder },
    { type: 'PLACE', order: cardOrder },
    { type: 'RETURNED' },
    { type: 'ONLINE' },
    done('placing', { _id: 'o1' }),
    failed('placing', refused),
    failed('placing', offline),
    failed('placing', expired),
    done('openingPayment', { url: 'https://pay.example/s1' }),
    failed('openingPayment', refused),
  ]
  const options = (isOnline: boolean) => ({
    input: { newKey: () => 'key', isOnline: () => isOnline, attempt: null },
    events: events as never[],
    serializeState: (snapshot: { value: unknown; context: { order: NewOrderInput | null; error: unknown } }) =>
      [snapshot.value, snapshot.context.order?.paymentMethod, snapshot.context.error !== null].join(),
  })
  const reached = (isOnline: boolean) =>
    new Set(getShortestPaths(checkoutMachine, options(isOnline)).map(({ state }) => JSON.stringify(state.value)))
  const asTexts = (values: string[]) => new Set(values.map((value) => JSON.stringify(value)))
  const everywhere = ['ready', 'placing', 'failed', 'openingPayment', 'leaving', 'done']

  it('reaches just the states it should, and waits for a network only where there is none', () => {
    expect(reached(true)).toEqual(asTexts(everywhere))
    expect(reached(false)).toEqual(asTexts([...everywhere, 'offline']))
  })

  it('keeps its promises on every one of them', () => {
    const paths = getSimplePaths(checkoutMachine, options(false))
    expect(paths.length).toBeGreaterThan(20)
    for (const { state, steps } of paths) {
      const sent = steps.map(({ event }) => event.type as string)
      const isPlaced = sent.includes('xstate.done.actor.0.checkout.placing')
      // Once the order exists there is no way back to where it could be placed again.
      expect(['"openingPayment"', '"leaving"', '"done"'].includes(JSON.stringify(state.value))).toBe(isPlaced)
      expect(state.context.orderId).toBe(isPlaced ? 'o1' : '')
      // The key is kept as long as nobody knows whether the order exists, and only so long.
      if (state.matches('placing') || state.matches('offline')) expect(state.context.attempt?.key).toBe('key')
      if (isPlaced) expect(state.context.attempt).toBeNull()
      if (state.matches('leaving')) expect(state.context.order?.paymentMethod).toBe('Stripe')
      if (state.matches('failed') || state.matches('offline')) expect(state.context.error).not.toBeNull()
    }
  })
})
