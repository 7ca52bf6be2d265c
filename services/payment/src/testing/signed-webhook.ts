import { BadSignature, type CheckoutWebhook, type SessionWebhook } from '../ports.ts'
import { SECOND } from './manual-clock.ts'

const SECRET = 'in-memory-secret'
const TOLERANCE_MS = 300 * SECOND

export interface SentWebhook {
  readonly body: Uint8Array
  readonly signature: string
}

/** A webhook of the in-memory provider. */
export function signWebhook(event: object, now: Date): SentWebhook {
  const time = Math.floor(now.getTime() / SECOND)
  return { body: Buffer.from(JSON.stringify(event)), signature: `t=${String(time)},v=${SECRET}` }
}

export function readSignedWebhook(body: Uint8Array, signature: string, now: Date): CheckoutWebhook | undefined {
  const [, time, secret] = /^t=(\d+),v=(.*)$/.exec(signature) ?? []
  const age = now.getTime() - Number(time) * SECOND
  if (secret !== SECRET || age > TOLERANCE_MS + SECOND) throw new BadSignature('not signed by the provider')
  const { type, sessionId, orderId, request, paymentId } = JSON.parse(Buffer.from(body).toString()) as {
    type: string
    request: string
    paymentId?: string
  } & Omit<SessionWebhook, 'subject'>
  if (paymentId !== undefined) return { subject: 'payment', paymentId }
  if (type.includes('refund.') && orderId !== null) return { subject: 'refund', orderId, request }
  if (type === 'checkout.session.completed') return { subject: 'completed', sessionId, orderId }
  return type === 'checkout.session.expired' ? { subject: 'expired', sessionId, orderId } : undefined
}
