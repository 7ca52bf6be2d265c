import type { NewOrderInput } from '@shop/contracts/orders'
import { assign, fromPromise, setup } from 'xstate'
import { ApiError, hasCode } from '../../lib/api/errors.ts'
import { assignErrorOfEvent, notProvided, type ErrorParams } from '../../lib/machineSetup.ts'

export interface CheckoutContext {
  readonly isOnline: () => boolean
  /** The order as submitted. */
  readonly order: NewOrderInput | null
  /** The Idempotency-Key: the id of the cart, so that every tab and every retry names the same purchase. */
  readonly key: string
  readonly orderId: string
  readonly paymentUrl: string
  readonly error: unknown
}

interface CheckoutInput {
  readonly isOnline: () => boolean
}

export interface Submission {
  readonly order: NewOrderInput
  readonly key: string
}

export type CheckoutEvent = ({ type: 'order.place' } & Submission) | { type: 'page.restored' } | { type: 'network.online' }

/** After these the key stands for no order, and never will. */
const REFUSALS = [
  'prices_changed',
  'delivery_unavailable',
  'order_refused',
  'total_too_large',
  'total_too_small',
  'not_enough_stock',
  'product_not_found',
  'too_many_open_orders',
  'too_many_unconfirmed_orders',
  'order_expired',
  'key_reused',
]

/** How long the first of two requests for the same cart is waited for before the second is sent again. */
const IN_FLIGHT_MS = 1_000

const placeOrder = {
  target: 'placingOrder',
  actions: { type: 'assignSubmission', params: ({ event }: { event: Submission }) => event },
} as const

const emptyCart = {
  type: 'emptyCart',
  params: ({ context: { key, orderId } }: { context: CheckoutContext }) => ({ key, orderId }),
} as const

/** The id of the order that exists under the key already; '' if there is none. */
export const orderOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'key_reused' ? (error.location?.split('/').at(-1) ?? '') : ''

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
    emptyCart: (_, _purchase: { key: string; orderId: string }) => {},
    renewKey: (_, _key: string) => {},
    showOrder: (_, _orderId: string) => {},
    redirectToPayment: (_, _url: string) => {},
    assignSubmission: assign((_, { order, key }: Submission) => ({ order, key, error: null })),
    clearError: assign({ error: null }),
    assignError: assign((_, { error }: ErrorParams) => ({ error })),
  },
  guards: {
    isCardOrder: ({ context }) => context.order?.paymentMethod === 'Stripe',
    isOffline: ({ context }, { error }: ErrorParams) => hasCode(error, 'network') && !context.isOnline(),
    isBought: (_, { error }: ErrorParams) => orderOf(error) !== '',
    isInFlight: (_, { error }: ErrorParams) => hasCode(error, 'key_in_flight'),
    isRefused: (_, { error }: ErrorParams) => hasCode(error, ...REFUSALS),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ ...input, order: null, key: '', orderId: '', paymentUrl: '', error: null }),
  initial: 'idle',
  states: {
    idle: {
      on: { 'order.place': placeOrder },
    },
    placingOrder: {
      invoke: {
        src: 'placeOrder',
        input: ({ context: { order, key } }) => ({ order, key }),
        onDone: { target: 'placed', actions: assign({ orderId: ({ event }) => event.output._id }) },
        onError: [
          {
            guard: { type: 'isBought', params: ({ event }) => event },
            target: 'bought',
            actions: assign({ orderId: ({ event }) => orderOf(event.error) }),
          },
          { guard: { type: 'isInFlight', params: ({ event }) => event }, target: 'inFlight' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'failed',
            actions: [{ type: 'renewKey', params: ({ context }) => context.key }, assignErrorOfEvent],
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
    // Another tab is ordering the same cart, or the answer to an earlier request was lost.
    inFlight: { after: { [IN_FLIGHT_MS]: 'placingOrder' } },
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
      entry: emptyCart,
      always: [{ guard: 'isCardOrder', target: 'creatingCheckoutSession' }, { target: 'done' }],
    },
    // The cart was ordered before, with other content; nobody knows whether that is still to be paid.
    bought: { entry: emptyCart, always: 'done' },
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
