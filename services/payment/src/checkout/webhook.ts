import { isId } from '@shop/contracts'
import { reject } from '@shop/kit/domain'
import { BadSignature, CheckoutUnreachable } from '../ports.ts'
import type { CheckoutNotice, SessionNotice } from '../ports.ts'
import type { GiveBack } from '../refunds/give-back.ts'
import type { CheckoutContext } from './context.ts'
import type { Settlement } from './settle.ts'

export type Webhook = (input: { readonly body: string; readonly signature: string }) => Promise<Record<string, never>>

/** Webhooks come late, twice, out of order and about others: each is only a reason to look at the thing itself. */
export function createWebhook(
  context: CheckoutContext,
  { captureSeen }: Pick<Settlement, 'captureSeen'>,
  giveBack: GiveBack,
): Webhook {
  const { checkout, logger } = context

  function read(body: string, signature: string): CheckoutNotice | undefined {
    try {
      return checkout.readWebhook(Buffer.from(body, 'base64'), signature)
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error
      logger.warn({ reason: error.message }, 'a webhook was refused')
      return reject('bad_signature')
    }
  }

  async function concernsUs(orderId: string, { about, sessionId }: SessionNotice): Promise<boolean> {
    const payment = await context.load(orderId)
    if (payment.status === 'open') return payment.session.sessionId === sessionId
    return about === 'completed' && (payment.status === 'opening' || payment.status === 'expired')
  }

  async function lookInto(notice: CheckoutNotice): Promise<void> {
    if (notice.about === 'refund') return void (await giveBack(notice))
    const { orderId, sessionId } = notice
    if (orderId === null || !isId(orderId) || !(await concernsUs(orderId, notice))) return
    const session = await checkout.retrieveSession(sessionId)
    if (session?.paid === true) await captureSeen(session, 'webhook')
    else if (session?.status === 'expired') await context.carryOut(orderId, { type: 'ExpireSession', session })
  }

  return async ({ body, signature }) => {
    const notice = read(body, signature)
    try {
      if (notice !== undefined) await lookInto(notice)
      return {}
    } catch (error) {
      if (!(error instanceof CheckoutUnreachable)) throw error
      logger.warn({ err: error, orderId: notice?.orderId }, 'a webhook could not be followed up')
      return reject('payment_unreachable')
    }
  }
}
