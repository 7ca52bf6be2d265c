import { describe, expect, it } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import { ApiError } from '../../lib/api/errors.ts'
import { orderMachine, type PayableOrder, type PaymentOutcome } from './orderMachine.ts'

const rejection = new ApiError(400, 'payment_unverified', 'Failed to verify payment. Please contact support.')
const paid: PayableOrder = { isPaid: true }
const unpaid: PayableOrder = { isPaid: false }

describe('all paths of the order machine', () => {
  const actorEvents = (actorId: string, state: string, output: unknown) => [
    { type: `xstate.done.actor.0.order.${state}`, output, actorId },
    { type: `xstate.error.actor.0.order.${state}`, error: rejection, actorId },
  ]
  const events = [
    { type: 'order.load' },
    { type: 'order.pay' },
    { type: 'order.markPaid' },
    { type: 'order.markDelivered' },
    { type: 'order.undo' },
    { type: 'order.cancel' },
    { type: 'order.refund', refund: { key: 'k1' } },
    { type: 'page.left' },
    { type: 'page.restored' },
    ...actorEvents('loadOrder', 'loading', unpaid),
    ...actorEvents('verifyPayment', 'verifyingPayment', paid),
    ...actorEvents('createCheckoutSession', 'creatingCheckoutSession', { url: 'https://pay.example/s1' }),
    ...actorEvents('markPaid', 'markingPaid', paid),
    ...actorEvents('markDelivered', 'markingDelivered', paid),
    ...actorEvents('cancelOrder', 'cancelling', unpaid),
    ...actorEvents('refundOrder', 'refunding', paid),
  ]
  const reachableStates = (outcome: PaymentOutcome) =>
    new Set(
      getShortestPaths(orderMachine, { input: { outcome, sessionId: 'cs_1' }, events: events as never[] }).map(({ state }) =>
        JSON.stringify(state.value),
      ),
    )
  const commonStates = [
    'loading',
    'loadFailed',
    'creatingCheckoutSession',
    'redirecting',
    'markingPaid',
    'deliveryPending',
    'markingDelivered',
    'cancelling',
    'refunding',
    { loaded: 'idle' },
    { loaded: 'actionFailed' },
  ]

  it.each([
    { outcome: null, extraStates: [] },
    { outcome: 'success' as const, extraStates: ['verifyingPayment', { loaded: 'verificationFailed' }] },
    { outcome: 'cancelled' as const, extraStates: [{ loaded: 'paymentCancelled' }] },
  ])('reach exactly the expected states for the outcome $outcome', ({ outcome, extraStates }) => {
    expect(reachableStates(outcome)).toEqual(new Set([...commonStates, ...extraStates].map((value) => JSON.stringify(value))))
  })
})
