import { assertEvent, assign, fromPromise, setup } from 'xstate'

/** How the customer came back from the provider's page, if they did. */
export type Outcome = 'success' | 'cancelled' | null

export interface PaymentInput {
  readonly outcome: Outcome
  readonly sessionId: string | null
}

export interface PaymentContext extends PaymentInput {
  readonly paymentUrl: string
  readonly error: unknown
}

/** What an admin gives back: some lines, or everything left. The key makes it one refund, however often it is sent. */
export interface Refund {
  readonly lines?: { product: string; qty: number }[]
  readonly key: string
}

export type PaymentEvent =
  { type: 'RETRY' | 'PAY' | 'MARK_PAID' | 'MARK_DELIVERED' | 'CANCEL' | 'RETURNED' } | { type: 'REFUND'; refund: Refund }

/** As much of an order as the decisions here need. */
export interface Paid {
  readonly isPaid: boolean
}

interface Failure {
  readonly error: unknown
}

const provided = () => Promise.reject(new Error('The page provides this actor.'))

/**
 * The life of the order page: load the order, verify a payment once when the customer returns from paying, and then
 * whatever the customer or an admin asks for, one thing at a time. It says when; the actors of the page say how.
 */
export const paymentMachine = setup({
  types: { context: {} as PaymentContext, input: {} as PaymentInput, events: {} as PaymentEvent },
  actors: {
    loadOrder: fromPromise<Paid>(provided),
    verifyPayment: fromPromise<Paid, { sessionId: string }>(provided),
    createSession: fromPromise<{ url: string }>(provided),
    markPaid: fromPromise<Paid>(provided),
    markDelivered: fromPromise<Paid>(provided),
    cancelOrder: fromPromise<Paid>(provided),
    refundOrder: fromPromise<Paid, Refund>(provided),
  },
  actions: {
    forgetReturn: () => {},
    leaveFor: (_, _url: string) => {},
    fail: assign((_, { error }: Failure) => ({ error })),
    clearError: assign({ error: null }),
  },
  guards: {
    shouldVerify: ({ context }, order: Paid) => context.outcome === 'success' && context.sessionId !== null && !order.isPaid,
    returnedPaid: ({ context }, order: Paid) => context.outcome === 'success' && order.isPaid,
    returnedUnpaid: ({ context }, order: Paid) => context.outcome === 'cancelled' && !order.isPaid,
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, paymentUrl: '', error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadOrder',
        onDone: [
          { guard: { type: 'shouldVerify', params: ({ event }) => event.output }, target: 'verifying' },
          { guard: { type: 'returnedPaid', params: ({ event }) => event.output }, target: 'open', actions: 'forgetReturn' },
          { guard: { type: 'returnedUnpaid', params: ({ event }) => event.output }, target: 'open.cancelled' },
          { target: 'open' },
        ],
        onError: { target: 'unloaded', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    unloaded: { on: { RETRY: { target: 'loading', actions: 'clearError' } } },
    verifying: {
      invoke: {
        src: 'verifyPayment',
        input: ({ context }) => ({ sessionId: context.sessionId ?? '' }),
        onDone: { target: 'open', actions: 'forgetReturn' },
        onError: { target: 'open.unverified', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    open: {
      initial: 'calm',
      states: { calm: {}, cancelled: {}, unverified: {}, refused: {} },
      on: {
        PAY: { target: 'openingPayment', actions: 'clearError' },
        MARK_PAID: { target: 'markingPaid', actions: 'clearError' },
        MARK_DELIVERED: { target: 'markingDelivered', actions: 'clearError' },
        CANCEL: { target: 'cancelling', actions: 'clearError' },
        REFUND: { target: 'refunding', actions: 'clearError' },
      },
    },
    openingPayment: {
      invoke: {
        src: 'createSession',
        onDone: { target: 'leaving', actions: assign({ paymentUrl: ({ event }) => event.output.url }) },
        onError: { target: 'open.refused', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    leaving: {
      entry: { type: 'leaveFor', params: ({ context }) => context.paymentUrl },
      on: { RETURNED: { target: 'loading' } },
    },
    markingPaid: {
      invoke: {
        src: 'markPaid',
        onDone: { target: 'open' },
        onError: { target: 'open.refused', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    cancelling: {
      invoke: {
        src: 'cancelOrder',
        onDone: { target: 'open' },
        onError: { target: 'open.refused', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    refunding: {
      invoke: {
        src: 'refundOrder',
        input: ({ event }) => {
          assertEvent(event, 'REFUND')
          return event.refund
        },
        onDone: { target: 'open' },
        onError: { target: 'open.refused', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    markingDelivered: {
      invoke: {
        src: 'markDelivered',
        onDone: { target: 'open' },
        onError: { target: 'open.refused', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
  },
})
