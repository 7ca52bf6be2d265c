import Stripe from 'stripe'
import { BadSignature } from '../ports.ts'
import type { CheckoutNotice, CheckoutProvider } from '../ports.ts'
import { isAboutEmail, isMissing, translating } from './stripe-faults.ts'
import { createStripeRefund, noticeOfRefund } from './stripe-refund.ts'
import { toCheckoutSession, toCreated, toStripeParams } from './stripe-session.ts'

/** Tried twice this stays below the 8 seconds after which our own caller gives up; a slower provider counts as away. */
const TIMEOUT_MS = 3_500
const SIGNATURE_TOLERANCE_S = 300
const PAGE = 100

export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where Stripe's API is, such as http://127.0.0.1:3001 for a sandbox; Stripe's own when absent. */
  readonly apiBase?: string
  readonly clock?: () => Date
}

function connect({ secretKey, apiBase }: StripeOptions): Stripe {
  const config = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false }
  if (apiBase === undefined) return new Stripe(secretKey, config)
  const { protocol, hostname, port } = new URL(apiBase)
  const secure = protocol === 'https:'
  return new Stripe(secretKey, {
    ...config,
    protocol: secure ? 'https' : 'http',
    host: hostname,
    port: port || (secure ? 443 : 80),
  })
}

function toNotice(event: Stripe.Event): CheckoutNotice | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { about: 'completed', sessionId: event.data.object.id, orderId: event.data.object.client_reference_id }
    case 'checkout.session.expired':
      return { about: 'expired', sessionId: event.data.object.id, orderId: event.data.object.client_reference_id }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return noticeOfRefund(event.data.object)
    default:
      return undefined
  }
}

function createReadWebhook(stripe: Stripe, options: StripeOptions): CheckoutProvider['readWebhook'] {
  const { webhookSecret, clock = () => new Date() } = options
  return (body, signature) => {
    const receivedAt = clock().getTime()
    try {
      const payload = Buffer.from(body)
      return toNotice(
        stripe.webhooks.constructEvent(payload, signature, webhookSecret, SIGNATURE_TOLERANCE_S, undefined, receivedAt),
      )
    } catch (error) {
      throw new BadSignature(error instanceof Error ? error.message.split('\n', 1)[0] : undefined, { cause: error })
    }
  }
}

/** Stripe Checkout, or whatever speaks like it at `apiBase`. */
export function createStripeCheckout(options: StripeOptions): CheckoutProvider {
  const stripe = connect(options)
  const { sessions } = stripe.checkout

  return {
    createSession: (request) =>
      translating('createSession', async () => {
        const { idempotencyKey } = request
        const { customer_email, ...params } = toStripeParams(request)
        try {
          return toCheckoutSession(await sessions.create({ ...params, customer_email }, { idempotencyKey }))
        } catch (error) {
          // The e-mail only fills in a form. A refused request leaves its key unused, so the same key may go without it.
          if (!isAboutEmail(error)) throw error
          return toCheckoutSession(await sessions.create(params, { idempotencyKey }))
        }
      }),

    retrieveSession: (sessionId) =>
      translating('retrieveSession', async () => {
        try {
          return toCheckoutSession(await sessions.retrieve(sessionId))
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),

    listSessions: ({ createdFrom, createdTill, completed = false, atMost }) =>
      translating('listSessions', async () => {
        const created = toCreated(createdFrom, createdTill)
        const list = sessions.list({ created, limit: PAGE, ...(completed ? { status: 'complete' } : {}) })
        return (await list.autoPagingToArray({ limit: atMost })).map(toCheckoutSession)
      }),

    expireSession: (sessionId) =>
      translating('expireSession', async () => {
        try {
          await sessions.expire(sessionId)
        } catch (error) {
          // Only an open session can be closed; whoever asks looks again anyway.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        }
      }),

    refund: createStripeRefund(stripe),

    readWebhook: createReadWebhook(stripe, options),
  }
}
