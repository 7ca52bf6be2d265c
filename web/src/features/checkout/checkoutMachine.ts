import type { NewOrderInput } from '@shop/contracts/api'
import { assign, fromPromise, setup } from 'xstate'
import { hasCode } from '../../lib/api/errors.ts'

/** The Idempotency-Key that goes with an order's content: the same content is sent again under the same key. */
export interface Attempt {
  readonly content: string
  readonly key: string
}

export interface CheckoutContext {
  readonly newKey: () => string
  readonly isOnline: () => boolean
  readonly attempt: Attempt | null
  /** What is being ordered, as it was when the button was pressed. */
  readonly order: NewOrderInput | null
  readonly orderId: string
  readonly paymentUrl: string
  readonly error: unknown
}

interface CheckoutInput {
  readonly newKey: () => string
  readonly isOnline: () => boolean
  /** An attempt whose answer never came, perhaps from before a reload. */
  readonly attempt: Attempt | null
}

export type CheckoutEvent = { type: 'PLACE'; order: NewOrderInput } | { type: 'RETURNED' } | { type: 'ONLINE' }

interface Failure {
  readonly error: unknown
}

const provided = () => Promise.reject(new Error('The page provides this actor.'))

/**
 * From the button Place Order to the order's page (COD) or the provider's payment page (card). It says when;
 * the actors and actions of the page say how. While something is under way a second press finds nobody listening.
 */
export const checkoutMachine = setup({
  types: { context: {} as CheckoutContext, input: {} as CheckoutInput, events: {} as CheckoutEvent },
  actors: {
    placeOrder: fromPromise<{ _id: string }, { order: NewOrderInput | null; key: string }>(provided),
    createSession: fromPromise<{ url: string }, { orderId: string }>(provided),
  },
  actions: {
    keepAttempt: (_, _attempt: Attempt | null) => {},
    emptyCart: () => {},
    showOrder: (_, _orderId: string) => {},
    leaveFor: (_, _url: string) => {},
    begin: assign(({ context }, order: NewOrderInput) => {
      const content = JSON.stringify(order)
      const attempt = context.attempt?.content === content ? context.attempt : { content, key: context.newKey() }
      return { order, attempt, error: null }
    }),
    clearError: assign({ error: null }),
    fail: assign((_, { error }: Failure) => ({ error })),
  },
  guards: {
    paysByCard: ({ context }) => context.order?.paymentMethod === 'Stripe',
    isOffline: ({ context }, { error }: Failure) => hasCode(error, 'network') && !context.isOnline(),
    // The order behind this key was given up: only a new key can make a new one.
    isKeySpent: (_, { error }: Failure) => hasCode(error, 'order_expired'),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ ...input, order: null, orderId: '', paymentUrl: '', error: null }),
  initial: 'ready',
  states: {
    ready: { on: { PLACE: { target: 'placing', actions: { type: 'begin', params: ({ event }) => event.order } } } },
    placing: {
      entry: { type: 'keepAttempt', params: ({ context }) => context.attempt },
      invoke: {
        src: 'placeOrder',
        input: ({ context }) => ({ order: context.order, key: context.attempt?.key ?? '' }),
        onDone: { target: 'placed', actions: assign({ orderId: ({ event }) => event.output._id, attempt: null }) },
        onError: [
          {
            guard: { type: 'isKeySpent', params: ({ event }) => event },
            target: 'failed',
            actions: [assign({ attempt: null }), { type: 'fail', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'offline',
            actions: { type: 'fail', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
    },
    // The same order under the same key: should the first one have arrived after all, the second one only tells.
    offline: {
      on: {
        ONLINE: { target: 'placing', actions: 'clearError' },
        PLACE: { target: 'placing', actions: { type: 'begin', params: ({ event }) => event.order } },
      },
    },
    failed: { on: { PLACE: { target: 'placing', actions: { type: 'begin', params: ({ event }) => event.order } } } },
    placed: {
      entry: [{ type: 'keepAttempt', params: null }, 'emptyCart'],
      always: [{ guard: 'paysByCard', target: 'openingPayment' }, { target: 'done' }],
    },
    openingPayment: {
      invoke: {
        src: 'createSession',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: 'leaving', actions: assign({ paymentUrl: ({ event }) => event.output.url }) },
        // The order stands; its page offers to pay again.
        onError: { target: 'done' },
      },
    },
    leaving: {
      entry: { type: 'leaveFor', params: ({ context }) => context.paymentUrl },
      // Back from the provider's page by the browser's own button, with this page still alive.
      on: { RETURNED: { target: 'done' } },
    },
    done: { entry: { type: 'showOrder', params: ({ context }) => context.orderId } },
  },
})
