import type { ManualRefundMethod } from '@shop/contracts/refunds'
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { assignErrorOfEvent, notProvided, type ErrorParams } from '../../lib/machineSetup.ts'

/** The `payment` query value on the return from the payment provider, null without one. */
export type PaymentOutcome = 'success' | 'cancelled' | null

export interface OrderMachineInput {
  readonly outcome: PaymentOutcome
  readonly sessionId: string | null
}

export interface OrderMachineContext extends OrderMachineInput {
  readonly paymentUrl: string
  readonly error: unknown
}

/** The lines to refund, or everything refundable without lines. Requests with the same key make one refund. */
export interface RefundRequest {
  readonly lines?: { product: string; qty: number }[] | undefined
  /** Whether units that were not sent can be sold again. */
  readonly restock?: boolean | undefined
  /** The units were sent: what is left to send stays as it is. */
  readonly sent?: boolean | undefined
  /** How and why staff give back what was paid in cash. */
  readonly method?: ManualRefundMethod
  readonly reason?: string
  readonly key: string
}

export type OrderMachineEvent =
  | {
      type:
        | 'order.load'
        | 'order.pay'
        | 'order.markPaid'
        | 'order.markDelivered'
        | 'order.undo'
        | 'order.cancel'
        | 'page.left'
        | 'page.restored'
    }
  | { type: 'order.refund'; refund: RefundRequest }

/** The part of an order that the machine's guards read. */
export interface PayableOrder {
  readonly isPaid: boolean
}

/** The customer's mail about a delivery cannot be taken back, so the server hears of it when this time is over. */
const UNDO_MS = 10_000

const actionFailed = { target: 'loaded.actionFailed', actions: assignErrorOfEvent } as const

const afterAction = { onDone: { target: 'loaded' }, onError: actionFailed } as const

/**
 * The order page: loads the order, verifies the payment once when the customer returns from the payment provider, and then
 * runs one action of the customer or an admin at a time. The machine decides when an actor runs; `useOrder` provides how.
 */
export const orderMachine = setup({
  types: { context: {} as OrderMachineContext, input: {} as OrderMachineInput, events: {} as OrderMachineEvent },
  actors: {
    loadOrder: fromPromise<PayableOrder>(notProvided),
    verifyPayment: fromPromise<PayableOrder, { sessionId: string }>(notProvided),
    createCheckoutSession: fromPromise<{ url: string }>(notProvided),
    markPaid: fromPromise<PayableOrder>(notProvided),
    markDelivered: fromPromise<PayableOrder>(notProvided),
    cancelOrder: fromPromise<PayableOrder>(notProvided),
    refundOrder: fromPromise<PayableOrder, RefundRequest>(notProvided),
  },
  actions: {
    clearReturnParams: () => {},
    redirectToPayment: (_, _url: string) => {},
    assignError: assign((_, { error }: ErrorParams) => ({ error })),
    clearError: assign({ error: null }),
  },
  guards: {
    needsVerification: ({ context }, order: PayableOrder) =>
      context.outcome === 'success' && context.sessionId !== null && !order.isPaid,
    isAlreadyPaid: ({ context }, order: PayableOrder) => context.outcome === 'success' && order.isPaid,
    isPaymentCancelled: ({ context }, order: PayableOrder) => context.outcome === 'cancelled' && !order.isPaid,
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ ...input, paymentUrl: '', error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadOrder',
        onDone: [
          { guard: { type: 'needsVerification', params: ({ event }) => event.output }, target: 'verifyingPayment' },
          {
            guard: { type: 'isAlreadyPaid', params: ({ event }) => event.output },
            target: 'loaded',
            actions: 'clearReturnParams',
          },
          { guard: { type: 'isPaymentCancelled', params: ({ event }) => event.output }, target: 'loaded.paymentCancelled' },
          { target: 'loaded' },
        ],
        onError: { target: 'loadFailed', actions: assignErrorOfEvent },
      },
    },
    loadFailed: { on: { 'order.load': { target: 'loading', actions: 'clearError' } } },
    verifyingPayment: {
      invoke: {
        src: 'verifyPayment',
        input: ({ context }) => ({ sessionId: context.sessionId ?? '' }),
        onDone: { target: 'loaded', actions: 'clearReturnParams' },
        onError: { target: 'loaded.verificationFailed', actions: assignErrorOfEvent },
      },
    },
    loaded: {
      initial: 'idle',
      states: { idle: {}, paymentCancelled: {}, verificationFailed: {}, actionFailed: {} },
      on: {
        'order.pay': { target: 'creatingCheckoutSession', actions: 'clearError' },
        'order.markPaid': { target: 'markingPaid', actions: 'clearError' },
        'order.markDelivered': { target: 'deliveryPending', actions: 'clearError' },
        'order.cancel': { target: 'cancelling', actions: 'clearError' },
        'order.refund': { target: 'refunding', actions: 'clearError' },
      },
    },
    creatingCheckoutSession: {
      invoke: {
        src: 'createCheckoutSession',
        onDone: { target: 'redirecting', actions: assign({ paymentUrl: ({ event }) => event.output.url }) },
        onError: actionFailed,
      },
    },
    redirecting: {
      entry: { type: 'redirectToPayment', params: ({ context }) => context.paymentUrl },
      on: { 'page.restored': { target: 'loading' } },
    },
    markingPaid: { invoke: { src: 'markPaid', ...afterAction } },
    deliveryPending: {
      after: { [UNDO_MS]: 'markingDelivered' },
      on: { 'order.undo': 'loaded', 'page.left': 'markingDelivered' },
    },
    markingDelivered: { invoke: { src: 'markDelivered', ...afterAction } },
    cancelling: { invoke: { src: 'cancelOrder', ...afterAction } },
    refunding: {
      invoke: {
        src: 'refundOrder',
        input: ({ event }) => {
          assertEvent(event, 'order.refund')
          return event.refund
        },
        ...afterAction,
      },
    },
  },
})
