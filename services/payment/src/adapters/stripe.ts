import type { ProviderMode } from '@shop/contracts/payments'
import { WEBHOOK_TOLERANCE_SECONDS } from '@shop/contracts/payments/calls'
import { hostOf } from '@shop/kit/calls'
import Stripe from 'stripe'
import { BadSignature, type CheckoutProvider, type CheckoutWebhook } from '../ports.ts'
import { callStripe, isEmailError, isNotFound } from './stripe-errors.ts'
import { collect } from './collect.ts'
import { createListDisputes, createReadPayment } from './stripe-dispute.ts'
import { toPaymentWebhook } from './stripe-payment.ts'
import { createListRefunds, createRetrieveRefund, createStripeRefund, toRefundWebhook } from './stripe-refund.ts'
import { toCheckoutSession, toCreatedRange, toStripeParams } from './stripe-session.ts'

/** Two tries stay below the caller's own timeout of 8 seconds; a slower provider counts as unreachable. */
const TIMEOUT_MS = 3_500
const PAGE_SIZE = 100

export interface StripeOptions {
  readonly secretKey: string
  /** The signing secret of the webhooks, or the old and the new one with a comma between while it is replaced. */
  readonly webhookSecret: string
  /** The address of Stripe's API, such as http://127.0.0.1:3001 for a sandbox; Stripe's own by default. */
  readonly apiBase?: string
  readonly clock?: () => Date
}

function connect({ secretKey, apiBase }: StripeOptions): Stripe {
  const config = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false }
  if (apiBase === undefined) return new Stripe(secretKey, config)
  const url = new URL(apiBase)
  const secure = url.protocol === 'https:'
  return new Stripe(secretKey, {
    ...config,
    protocol: secure ? 'https' : 'http',
    host: hostOf(url),
    port: url.port || (secure ? 443 : 80),
  })
}

function toWebhook(event: Stripe.Event): CheckoutWebhook | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { subject: 'completed', sessionId: event.data.object.id, orderId: event.data.object.client_reference_id }
    case 'checkout.session.expired':
      return { subject: 'expired', sessionId: event.data.object.id, orderId: event.data.object.client_reference_id }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return toRefundWebhook(event.data.object)
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return toPaymentWebhook(event.data.object)
    default:
      return undefined
  }
}

function createReadWebhook(stripe: Stripe, options: StripeOptions): CheckoutProvider['readWebhook'] {
  const { webhookSecret, clock = () => new Date() } = options
  const secrets = webhookSecret.split(',').map((secret) => secret.trim())
  return (body, signature) => {
    const receivedAt = clock().getTime()
    const payload = Buffer.from(body)
    let failure: unknown
    for (const secret of secrets) {
      try {
        return toWebhook(
          stripe.webhooks.constructEvent(payload, signature, secret, WEBHOOK_TOLERANCE_SECONDS, undefined, receivedAt),
        )
      } catch (error) {
        failure = error
      }
    }
    throw new BadSignature(failure instanceof Error ? failure.message.split('\n', 1)[0] : undefined, { cause: failure })
  }
}

/** Stripe's secret and restricted keys name the mode that they belong to. */
function modeOf({ secretKey, apiBase }: StripeOptions): ProviderMode {
  if (apiBase !== undefined) return 'sandbox'
  return /^(sk|rk)_live_/.test(secretKey) ? 'live' : 'test'
}

function createListSessions({ checkout }: Stripe): CheckoutProvider['listSessions'] {
  return ({ createdFrom, createdTo, completed = false, limit }) =>
    callStripe('listSessions', async () => {
      const created = toCreatedRange(createdFrom, createdTo)
      const list = checkout.sessions.list({ created, limit: PAGE_SIZE, ...(completed ? { status: 'complete' } : {}) })
      return (await collect(list, limit)).map(toCheckoutSession)
    })
}

function createExpireSession({ checkout }: Stripe): CheckoutProvider['expireSession'] {
  return (sessionId) =>
    callStripe('expireSession', async () => {
      try {
        await checkout.sessions.expire(sessionId)
      } catch (error) {
        // Stripe refuses to expire a session that is not open, which the port allows.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    })
}

/** Stripe Checkout, or a compatible API at `apiBase`. */
export function createStripeCheckout(options: StripeOptions): CheckoutProvider {
  const stripe = connect(options)
  const { sessions } = stripe.checkout

  return {
    mode: modeOf(options),

    createSession: (request) =>
      callStripe('createSession', async () => {
        const { idempotencyKey } = request
        const { customer_email, ...params } = toStripeParams(request)
        try {
          return toCheckoutSession(await sessions.create({ ...params, customer_email }, { idempotencyKey }))
        } catch (error) {
          // The e-mail only prefills the form. A refused request does not use up its key, so the retry without e-mail keeps it.
          if (!isEmailError(error)) throw error
          return toCheckoutSession(await sessions.create(params, { idempotencyKey }))
        }
      }),

    retrieveSession: (sessionId) =>
      callStripe('retrieveSession', async () => {
        try {
          return toCheckoutSession(await sessions.retrieve(sessionId))
        } catch (error) {
          if (isNotFound(error)) return undefined
          throw error
        }
      }),

    listSessions: createListSessions(stripe),
    expireSession: createExpireSession(stripe),
    refund: createStripeRefund(stripe),
    retrieveRefund: createRetrieveRefund(stripe),
    listRefunds: createListRefunds(stripe),
    listDisputes: createListDisputes(stripe),
    readPayment: createReadPayment(stripe),

    readWebhook: createReadWebhook(stripe, options),
  }
}
