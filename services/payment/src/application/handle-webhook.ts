import { reject } from '@shop/kit/domain'
import { isId } from '@shop/contracts/shared'
import { paymentDecider } from '../domain/payment.ts'
import {
  BadSignature,
  CheckoutUnreachable,
  type CheckoutWebhook,
  type PaymentDependencies,
  type SessionWebhook,
} from '../ports.ts'
import { streamOf } from '../store/streams.ts'
import { importPayment } from './import-payment.ts'
import { loadPayment } from './load-payment.ts'
import { captureSession } from './end-payment.ts'
import { refreshRefund } from './refresh-refund.ts'

interface WebhookInput {
  /** Base64. */
  readonly body: string
  readonly signature: string
}

function readWebhook({ checkout, logger }: PaymentDependencies, { body, signature }: WebhookInput): CheckoutWebhook | undefined {
  try {
    return checkout.readWebhook(Buffer.from(body, 'base64'), signature)
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error
    logger.warn({ reason: error.message }, 'rejected a webhook with a bad signature')
    return reject('bad_signature')
  }
}

/** Whether the session may change its payment. */
async function isRelevant(dependencies: PaymentDependencies, orderId: string, { subject, sessionId }: SessionWebhook) {
  const payment = await loadPayment(dependencies, orderId)
  if (payment.status === 'open') return payment.session.sessionId === sessionId
  return subject === 'completed' && (payment.status === 'opening' || payment.status === 'expired')
}

async function handleSession(dependencies: PaymentDependencies, webhook: SessionWebhook): Promise<void> {
  const { store, checkout, clock } = dependencies
  const { orderId, sessionId } = webhook
  if (orderId === null || !isId(orderId) || !(await isRelevant(dependencies, orderId, webhook))) return
  const session = await checkout.retrieveSession(sessionId)
  if (session?.paid === true) await captureSession(dependencies, session, 'webhook')
  else if (session?.status === 'expired')
    await store.handle(streamOf(orderId), paymentDecider, { type: 'ExpireSession', session, now: clock().toISOString() })
}

/**
 * Webhooks come late, twice, out of order, and about sessions of others. Each only triggers a look at the session or
 * refund itself.
 */
export async function handleWebhook(dependencies: PaymentDependencies, input: WebhookInput): Promise<void> {
  const webhook = readWebhook(dependencies, input)
  if (webhook === undefined) return
  try {
    if (webhook.subject === 'refund') await refreshRefund(dependencies, webhook)
    else if (webhook.subject === 'payment') await importPayment(dependencies, webhook.paymentId)
    else await handleSession(dependencies, webhook)
  } catch (error) {
    if (!(error instanceof CheckoutUnreachable)) throw error
    dependencies.logger.warn(
      { err: error, orderId: 'orderId' in webhook ? webhook.orderId : undefined },
      'could not handle a webhook, the provider is unreachable',
    )
    reject('payment_unreachable')
  }
}
