import type { NewOrderInput } from '@shop/contracts/api'
import { assign, fromPromise, setup } from 'xstate'
import { hasCode } from '../../lib/api/errors.ts'
import { assignErrorOfEvent, notProvided, type ErrorParams } from '../../lib/machineSetup.ts'

/** An order as JSON with its Idempotency-Key: the same content is sent again with the same key. */
export interface PendingPlacement {
  readonly content: string
  readonly key: string
}

export interface CheckoutContext {
  readonly createKey: () => string
  readonly isOnline: () => boolean
  readonly pendingPlacement: PendingPlacement | null
  /** The order as submitted. */
  readonly order: NewOrderInput | null
  readonly orderId: string
  readonly paymentUrl: string
  readonly error: unknown
}

interface CheckoutInput {
  readonly createKey: () => string
  readonly isOnline: () => boolean
  /** A placement without a known result, perhaps from before a reload. */
  readonly pendingPlacement: PendingPlacement | null
}

export type CheckoutEvent = { type: 'order.place'; order: NewOrderInput } | { type: 'page.restored' } | { type: 'network.online' }

const placeOrder = {
  target: 'placingOrder',
  actions: { type: 'assignOrder', params: ({ event }: { event: { order: NewOrderInput } }) => event.order },
} as const

/**
 * From the Place Order button to the order's page (COD) or to the payment provider's page (card). The machine decides when
 * an actor or action runs; `useCheckout` provides how. States that are busy ignore `order.place`, so a double click places
 * one order.
 */
export const checkoutMachine = setup({
  types: { context: {} as CheckoutContext, input: {} as CheckoutInput, events: {} as CheckoutEvent },
  actors: {
    placeOrder: fromPromise<{ _id: string }, { order: NewOrderInput | null; key: string }>(notProvided),
    createCheckoutSession: fromPromise<{ url: string }, { orderId: string }>(notProvided),
  },
  actions: {
    savePendingPlacement: (_, _placement: PendingPlacement | null) => {},
    emptyCart: () => {},
    showOrder: (_, _orderId: string) => {},
    redirectToPayment: (_, _url: string) => {},
    assignOrder: assign(({ context }, order: NewOrderInput) => {
      const content = JSON.stringify(order)
      const pending = context.pendingPlacement
      const pendingPlacement = pending?.content === content ? pending : { content, key: context.createKey() }
      return { order, pendingPlacement, error: null }
    }),
    clearError: assign({ error: null }),
    assignError: assign((_, { error }: ErrorParams) => ({ error })),
  },
  guards: {
    isCardOrder: ({ context }) => context.order?.paymentMethod === 'Stripe',
    isOffline: ({ context }, { error }: ErrorParams) => hasCode(error, 'network') && !context.isOnline(),
    // The order of this key has expired, so only a new key can create another order.
    isOrderExpired: (_, { error }: ErrorParams) => hasCode(error, 'order_expired'),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ ...input, order: null, orderId: '', paymentUrl: '', error: null }),
  initial: 'idle',
  states: {
    idle: {
      on: { 'order.place': placeOrder },
    },
    placingOrder: {
      entry: { type: 'savePendingPlacement', params: ({ context }) => context.pendingPlacement },
      invoke: {
        src: 'placeOrder',
        input: ({ context }) => ({ order: context.order, key: context.pendingPlacement?.key ?? '' }),
        onDone: { target: 'placed', actions: assign({ orderId: ({ event }) => event.output._id, pendingPlacement: null }) },
        onError: [
          {
            guard: { type: 'isOrderExpired', params: ({ event }) => event },
            target: 'failed',
            actions: [assign({ pendingPlacement: null }), assignErrorOfEvent],
          },
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'offline',
            actions: assignErrorOfEvent,
          },
          { target: 'failed', actions: assignErrorOfEvent },
        ],
      },
    },
    // Sends the same order with the same key: if the first request did create it, the second returns that order.
    offline: {
      on: {
        'network.online': { target: 'placingOrder', actions: 'clearError' },
        'order.place': placeOrder,
      },
    },
    failed: {
      on: { 'order.place': placeOrder },
    },
    placed: {
      entry: [{ type: 'savePendingPlacement', params: null }, 'emptyCart'],
      always: [{ guard: 'isCardOrder', target: 'creatingCheckoutSession' }, { target: 'done' }],
    },
    creatingCheckoutSession: {
      invoke: {
        src: 'createCheckoutSession',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: 'redirecting', actions: assign({ paymentUrl: ({ event }) => event.output.url }) },
        // The order exists; the customer can pay from its page.
        onError: { target: 'done' },
      },
    },
    redirecting: {
      entry: { type: 'redirectToPayment', params: ({ context }) => context.paymentUrl },
      // The customer went back, and the browser restored this page from its cache.
      on: { 'page.restored': { target: 'done' } },
    },
    done: { entry: { type: 'showOrder', params: ({ context }) => context.orderId } },
  },
})
