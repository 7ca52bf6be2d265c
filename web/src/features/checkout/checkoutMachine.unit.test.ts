import type { NewOrderInput } from '@shop/contracts/orders'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'
import { ApiError } from '../../lib/api/errors.ts'
import { checkoutMachine } from './checkoutMachine.ts'

const cardOrder: NewOrderInput = {
  orderItems: [{ product: 'p1', qty: 2 }],
  shippingAddress: { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' },
  paymentMethod: 'Stripe',
}
const codOrder: NewOrderInput = { ...cardOrder, paymentMethod: 'COD' }

const offline = new ApiError(0, 'network', 'Network error')
const expired = new ApiError(409, 'order_expired', 'This order has expired. Please create a new order.')

/** An actor stub whose promises the test settles. */
function deferredCalls<T>() {
  const calls: PromiseWithResolvers<T>[] = []
  const start = () => {
    const call = Promise.withResolvers<T>()
    calls.push(call)
    return call.promise
  }
  return { start, last: () => calls[calls.length - 1]! }
}

const bought = new ApiError(422, 'key_reused', 'This Idempotency-Key was used with another request body', {
  location: '/api/orders/o1',
})
const inFlight = new ApiError(409, 'key_in_flight', 'A request with this Idempotency-Key is still being processed')

function startCheckout(isOnline = () => true) {
  const orders = deferredCalls<{ _id: string }>()
  const sessions = deferredCalls<{ url: string }>()
  const sentKeys: string[] = []
  const effects: string[] = []
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        placeOrder: fromPromise(({ input }) => {
          sentKeys.push(input.key)
          return orders.start()
        }),
        createCheckoutSession: fromPromise(({ input }) => {
          effects.push(`session for ${input.orderId}`)
          return sessions.start()
        }),
      },
      actions: {
        emptyCart: (_, { key, orderId }) => void effects.push(`cart ${key} emptied for ${orderId}`),
        renewKey: (_, key) => void effects.push(`${key} renewed`),
        showOrder: (_, id) => void effects.push(`order ${id}`),
        redirectToPayment: (_, url) => void effects.push(`redirect to ${url}`),
      },
    }),
    { input: { isOnline } },
  ).start()
  const place = (order: NewOrderInput, key = 'key-1') => actor.send({ type: 'order.place', order, key })
  const waitForState = (
    state: 'placingOrder' | 'failed' | 'offline' | 'inFlight' | 'creatingCheckoutSession' | 'redirecting' | 'done',
  ) => waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 3000 })
  return { actor, orders, sessions, sentKeys, effects, place, waitForState }
}

describe('placing a COD order', () => {
  it('empties the cart and shows the order after it was created', async () => {
    const checkout = startCheckout()
    checkout.place(codOrder)
    expect(checkout.effects).toEqual([])
    checkout.orders.last().resolve({ _id: 'o1' })
    await checkout.waitForState('done')
    expect(checkout.effects).toEqual(['cart key-1 emptied for o1', 'order o1'])
  })

  it('sends one order on a double click', async () => {
    const checkout = startCheckout()
    checkout.place(codOrder)
    checkout.place(codOrder)
    checkout.orders.last().resolve({ _id: 'o1' })
    await checkout.waitForState('done')
    checkout.place(codOrder)
    expect(checkout.sentKeys).toEqual(['key-1'])
  })
})

describe('placing a card order', () => {
  it('creates a checkout session and redirects to the provider', async () => {
    const checkout = startCheckout()
    checkout.place(cardOrder)
    checkout.orders.last().resolve({ _id: 'o1' })
    await checkout.waitForState('creatingCheckoutSession')
    checkout.place(cardOrder)
    checkout.sessions.last().resolve({ url: 'https://pay.example/s1' })
    await checkout.waitForState('redirecting')
    expect(checkout.sentKeys).toHaveLength(1)
    expect(checkout.effects).toEqual(['cart key-1 emptied for o1', 'session for o1', 'redirect to https://pay.example/s1'])
  })

  it('shows the order when the checkout session cannot be created, because it can be paid there', async () => {
    const checkout = startCheckout()
    checkout.place(cardOrder)
    checkout.orders.last().resolve({ _id: 'o1' })
    await checkout.waitForState('creatingCheckoutSession')
    checkout.sessions.last().reject(offline)
    await checkout.waitForState('done')
    expect(checkout.effects).toEqual(['cart key-1 emptied for o1', 'session for o1', 'order o1'])
  })

  it('shows the order when the browser restores the page from its cache', async () => {
    const checkout = startCheckout()
    checkout.place(cardOrder)
    checkout.orders.last().resolve({ _id: 'o1' })
    await checkout.waitForState('creatingCheckoutSession')
    checkout.sessions.last().resolve({ url: 'https://pay.example/s1' })
    await checkout.waitForState('redirecting')
    checkout.actor.send({ type: 'page.restored' })
    expect(checkout.effects.at(-1)).toBe('order o1')
  })
})

describe('a failed placement', () => {
  it('keeps the cart, reports the error, and retries the same content with the same key', async () => {
    const checkout = startCheckout()
    checkout.place(codOrder)
    checkout.orders.last().reject(offline)
    const failed = await checkout.waitForState('failed')
    expect(failed.context.error).toBe(offline)
    expect(checkout.effects).toEqual([])
    checkout.place({ ...codOrder })
    expect(checkout.actor.getSnapshot().context.error).toBeNull()
    checkout.orders.last().resolve({ _id: 'o1' })
    await checkout.waitForState('done')
    expect(checkout.sentKeys).toEqual(['key-1', 'key-1'])
  })

  it.each(['prices_changed', 'not_enough_stock', 'order_expired', 'key_reused'])(
    'gives the cart a new key after %s, with which there is no order',
    async (code) => {
      const checkout = startCheckout()
      checkout.place(codOrder)
      checkout.orders.last().reject(new ApiError(409, code, 'Refused'))
      await checkout.waitForState('failed')
      expect(checkout.effects).toEqual(['key-1 renewed'])
      checkout.place(codOrder, 'key-2')
      expect(checkout.sentKeys).toEqual(['key-1', 'key-2'])
    },
  )

  it('leads to the order that the cart was bought with before, with other content', async () => {
    const checkout = startCheckout()
    checkout.place(cardOrder)
    checkout.orders.last().reject(bought)
    await checkout.waitForState('done')
    expect(checkout.effects).toEqual(['cart key-1 emptied for o1', 'order o1'])
  })

  it('waits for another tab that orders the same cart, and then asks again', async () => {
    const checkout = startCheckout()
    checkout.place(codOrder)
    checkout.orders.last().reject(inFlight)
    await checkout.waitForState('inFlight')
    checkout.place(codOrder)
    await checkout.waitForState('placingOrder')
    checkout.orders.last().resolve({ _id: 'o1' })
    await checkout.waitForState('done')
    expect(checkout.sentKeys).toEqual(['key-1', 'key-1'])
  })
})

describe('placing an order while offline', () => {
  it('waits, and sends the same order with the same key once the browser is online', async () => {
    const checkout = startCheckout(() => false)
    checkout.actor.send({ type: 'network.online' })
    checkout.place(codOrder)
    checkout.orders.last().reject(offline)
    expect((await checkout.waitForState('offline')).context.error).toBe(offline)
    checkout.actor.send({ type: 'network.online' })
    checkout.actor.send({ type: 'network.online' })
    expect(checkout.actor.getSnapshot().context.error).toBeNull()
    checkout.orders.last().resolve({ _id: 'o1' })
    await checkout.waitForState('done')
    expect(checkout.sentKeys).toEqual(['key-1', 'key-1'])
  })

  it('does not wait when the server rejected the order', async () => {
    const checkout = startCheckout(() => false)
    checkout.place(codOrder)
    checkout.orders.last().reject(expired)
    await checkout.waitForState('failed')
    checkout.actor.send({ type: 'network.online' })
    expect(checkout.sentKeys).toHaveLength(1)
  })
})

describe('all paths of the checkout machine', () => {
  const pricesChanged = new ApiError(409, 'prices_changed', 'Prices have changed. Please review your cart.')
  const doneEvent = (state: string, output: unknown) => ({ type: `xstate.done.actor.0.checkout.${state}`, output })
  const errorEvent = (state: string, error: unknown) => ({ type: `xstate.error.actor.0.checkout.${state}`, error })
  const events = [
    { type: 'order.place', order: codOrder, key: 'key' },
    { type: 'order.place', order: cardOrder, key: 'key' },
    { type: 'page.restored' },
    { type: 'network.online' },
    doneEvent('placingOrder', { _id: 'o1' }),
    errorEvent('placingOrder', pricesChanged),
    errorEvent('placingOrder', offline),
    errorEvent('placingOrder', expired),
    errorEvent('placingOrder', bought),
    errorEvent('placingOrder', inFlight),
    { type: 'xstate.after.1000.checkout.inFlight' },
    doneEvent('creatingCheckoutSession', { url: 'https://pay.example/s1' }),
    errorEvent('creatingCheckoutSession', pricesChanged),
  ]
  const options = (isOnline: boolean) => ({
    input: { isOnline: () => isOnline },
    events: events as never[],
    serializeState: (snapshot: { value: unknown; context: { order: NewOrderInput | null; error: unknown } }) =>
      [snapshot.value, snapshot.context.order?.paymentMethod, snapshot.context.error !== null].join(),
  })
  const reachableStates = (isOnline: boolean) =>
    new Set(getShortestPaths(checkoutMachine, options(isOnline)).map(({ state }) => JSON.stringify(state.value)))
  const asJson = (values: string[]) => new Set(values.map((value) => JSON.stringify(value)))
  const onlineStates = ['idle', 'placingOrder', 'inFlight', 'failed', 'creatingCheckoutSession', 'redirecting', 'done']

  it('reach exactly the expected states, and `offline` only without a network', () => {
    expect(reachableStates(true)).toEqual(asJson(onlineStates))
    expect(reachableStates(false)).toEqual(asJson([...onlineStates, 'offline']))
  })

  it('keep the invariants', () => {
    const paths = getSimplePaths(checkoutMachine, options(false))
    expect(paths.length).toBeGreaterThan(20)
    for (const { state, steps } of paths) {
      const eventTypes = steps.map(({ event }) => event.type as string)
      const isPlaced =
        eventTypes.includes('xstate.done.actor.0.checkout.placingOrder') ||
        steps.some(({ event }) => (event as { error?: unknown }).error === bought)
      // Once the order exists, no path leads back to a state that could place it again.
      expect(['"creatingCheckoutSession"', '"redirecting"', '"done"'].includes(JSON.stringify(state.value))).toBe(isPlaced)
      expect(state.context.orderId).toBe(isPlaced ? 'o1' : '')
      if (!state.matches('idle')) expect(state.context.key).toBe('key')
      if (state.matches('redirecting')) expect(state.context.order?.paymentMethod).toBe('Stripe')
      if (state.matches('failed') || state.matches('offline')) expect(state.context.error).not.toBeNull()
    }
  })
})
