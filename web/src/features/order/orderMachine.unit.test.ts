import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { ApiError } from '../../lib/api/errors.ts'
import { orderMachine, type PayableOrder, type PaymentOutcome } from './orderMachine.ts'

const rejection = new ApiError(400, 'payment_unverified', 'Failed to verify payment. Please contact support.')
const paid: PayableOrder = { isPaid: true }
const unpaid: PayableOrder = { isPaid: false }

interface Scenario {
  outcome?: PaymentOutcome
  sessionId?: string | null
  order?: PayableOrder | Error
  verify?: PayableOrder | Error
  session?: { url: string } | Error
  /** The result of marking, cancelling and refunding. */
  change?: PayableOrder | Error
}

function settle<T>(value: T | Error): Promise<T> {
  return value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
}

function startOrder({ outcome = null, sessionId = null, ...results }: Scenario) {
  const log: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    orderMachine.provide({
      actors: {
        loadOrder: fromPromise(() => {
          log.push('load')
          return settle(results.order ?? unpaid)
        }),
        verifyPayment: fromPromise(({ input }) => {
          log.push(`verify ${input.sessionId}`)
          return settle(results.verify ?? paid)
        }),
        createCheckoutSession: fromPromise(() => {
          log.push('session')
          return settle(results.session ?? { url: 'https://pay.example/s1' })
        }),
        markPaid: fromPromise(() => {
          log.push('mark paid')
          return settle(results.change ?? paid)
        }),
        markDelivered: fromPromise(() => {
          log.push('mark delivered')
          return settle(results.change ?? paid)
        }),
        cancelOrder: fromPromise(() => {
          log.push('cancel')
          return settle(results.change ?? unpaid)
        }),
        refundOrder: fromPromise(({ input }) => {
          log.push(`refund ${input.key} ${JSON.stringify(input.lines ?? 'all')}`)
          return settle(results.change ?? paid)
        }),
      },
      actions: {
        clearReturnParams: () => void log.push('clear return params'),
        redirectToPayment: (_, url) => void log.push(`redirect to ${url}`),
      },
    }),
    { input: { outcome, sessionId }, clock },
  ).start()
  const waitUntilSettled = () =>
    waitFor(
      actor,
      (snapshot) => snapshot.matches('loaded') || snapshot.matches('loadFailed') || snapshot.matches('redirecting'),
      {
        timeout: 1000,
      },
    )
  return { actor, clock, log, waitUntilSettled }
}

describe('the return from the payment provider', () => {
  it('verifies an unpaid order once, and then clears the return parameters', async () => {
    const order = startOrder({ outcome: 'success', sessionId: 'cs_1' })
    expect((await order.waitUntilSettled()).value).toEqual({ loaded: 'idle' })
    expect(order.log).toEqual(['load', 'verify cs_1', 'clear return params'])
  })

  it('does not verify an order that is already paid', async () => {
    const order = startOrder({ outcome: 'success', sessionId: 'cs_1', order: paid })
    expect((await order.waitUntilSettled()).value).toEqual({ loaded: 'idle' })
    expect(order.log).toEqual(['load', 'clear return params'])
  })

  it('does not verify without a session id', async () => {
    const order = startOrder({ outcome: 'success' })
    await order.waitUntilSettled()
    expect(order.log).toEqual(['load'])
  })

  it('reports a failed verification, and keeps the return parameters so that a reload verifies again', async () => {
    const order = startOrder({ outcome: 'success', sessionId: 'cs_1', verify: rejection })
    const state = await order.waitUntilSettled()
    expect(state.value).toEqual({ loaded: 'verificationFailed' })
    expect(state.context.error).toBe(rejection)
    expect(order.log).toEqual(['load', 'verify cs_1'])
  })

  it('reports a cancelled payment, unless the order is paid', async () => {
    expect((await startOrder({ outcome: 'cancelled' }).waitUntilSettled()).value).toEqual({ loaded: 'paymentCancelled' })
    expect((await startOrder({ outcome: 'cancelled', order: paid }).waitUntilSettled()).value).toEqual({ loaded: 'idle' })
  })
})

describe('the order page', () => {
  it('reports a load error and loads again on request', async () => {
    const order = startOrder({ order: rejection })
    const state = await order.waitUntilSettled()
    expect(state.value).toBe('loadFailed')
    expect(state.context.error).toBe(rejection)
    order.actor.send({ type: 'order.load' })
    await order.waitUntilSettled()
    expect(order.log).toEqual(['load', 'load'])
  })

  it('creates one checkout session on a double click after a cancelled payment', async () => {
    const order = startOrder({ outcome: 'cancelled' })
    await order.waitUntilSettled()
    order.actor.send({ type: 'order.pay' })
    order.actor.send({ type: 'order.pay' })
    await order.waitUntilSettled()
    expect(order.log).toEqual(['load', 'session', 'redirect to https://pay.example/s1'])
    order.actor.send({ type: 'page.restored' })
    await order.waitUntilSettled()
    expect(order.log.at(-1)).toBe('load')
  })

  it.each(['order.pay', 'order.markPaid', 'order.cancel'] as const)('reports a rejected %s and allows it again', async (type) => {
    const order = startOrder({ session: rejection, change: rejection })
    await order.waitUntilSettled()
    order.actor.send({ type })
    const rejected = await order.waitUntilSettled()
    expect(rejected.value).toEqual({ loaded: 'actionFailed' })
    expect(rejected.context.error).toBe(rejection)
    order.actor.send({ type })
    expect(order.actor.getSnapshot().context.error).toBeNull()
    await order.waitUntilSettled()
    expect(order.log).toHaveLength(3)
  })

  it.each(['order.markPaid', 'order.cancel'] as const)('runs %s once on a double click', async (type) => {
    const order = startOrder({ order: paid })
    await order.waitUntilSettled()
    order.actor.send({ type })
    order.actor.send({ type })
    expect((await order.waitUntilSettled()).value).toEqual({ loaded: 'idle' })
    expect(order.log).toHaveLength(2)
  })
})

describe('a delivery', () => {
  async function markDelivered(change: PayableOrder | Error = paid) {
    const order = startOrder({ order: paid, change })
    await order.waitUntilSettled()
    order.actor.send({ type: 'order.markDelivered' })
    order.actor.send({ type: 'order.markDelivered' })
    expect([order.actor.getSnapshot().value, order.log]).toEqual(['deliveryPending', ['load']])
    return order
  }

  it('is sent once when it can no longer be undone', async () => {
    const order = await markDelivered()
    order.clock.increment(9_999)
    expect(order.log).toEqual(['load'])
    order.clock.increment(1)
    expect((await order.waitUntilSettled()).value).toEqual({ loaded: 'idle' })
    expect(order.log).toEqual(['load', 'mark delivered'])
  })

  it('is not sent if it is undone', async () => {
    const order = await markDelivered()
    order.actor.send({ type: 'order.undo' })
    expect(order.actor.getSnapshot().value).toEqual({ loaded: 'idle' })
    order.clock.increment(60_000)
    expect(order.log).toEqual(['load'])
  })

  it('is sent at once when the page is left, and reported if it was rejected', async () => {
    const order = await markDelivered(rejection)
    order.actor.send({ type: 'page.left' })
    expect(order.log).toEqual(['load', 'mark delivered'])
    const rejected = await order.waitUntilSettled()
    expect([rejected.value, rejected.context.error]).toEqual([{ loaded: 'actionFailed' }, rejection])
  })
})

describe('a refund', () => {
  const lines = [{ product: 'p1', qty: 2 }]
  it('is made once on a double click, with its key', async () => {
    const order = startOrder({ order: paid })
    await order.waitUntilSettled()
    order.actor.send({ type: 'order.refund', refund: { key: 'k1', lines } })
    order.actor.send({ type: 'order.refund', refund: { key: 'k1', lines } })
    expect((await order.waitUntilSettled()).value).toEqual({ loaded: 'idle' })
    expect(order.log).toEqual(['load', `refund k1 ${JSON.stringify(lines)}`])
  })

  it('reports why it was rejected', async () => {
    const order = startOrder({ order: paid, change: rejection })
    await order.waitUntilSettled()
    order.actor.send({ type: 'order.refund', refund: { key: 'k1' } })
    const rejected = await order.waitUntilSettled()
    expect([rejected.value, rejected.context.error]).toEqual([{ loaded: 'actionFailed' }, rejection])
    expect(order.log).toEqual(['load', 'refund k1 "all"'])
  })
})
