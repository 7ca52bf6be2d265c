import type { paymentCalls, RefundRow } from '@shop/contracts/internal'
import { isId } from '@shop/contracts'
import type { CallHandlers } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import type { CheckoutContext } from '../checkout/context.ts'
import { leftOf, refundOf } from '../domain/refunds.ts'
import type { Payment, Refund } from '../domain/types.ts'
import { CheckoutUnreachable } from '../ports.ts'
import type { GiveBack } from './give-back.ts'

type RefundHandlers = Pick<CallHandlers<typeof paymentCalls>, 'refund' | 'refundsOf'>

const NAMESPACE = '0d0e2a35-0c1b-4d49-9b0a-9a6f5d2b7f61'

/** The same admin's same key for the same order always means the same refund. */
function requestOf(adminId: string, orderId: string, key: string | undefined): string {
  return key === undefined ? uuidv7() : uuidv5(`${adminId}:${orderId}:${key}`, NAMESPACE)
}

function shown(refund: Refund): RefundRow {
  const { amount, status, begunAt, lines } = refund
  const word =
    refund.status === 'done' ? { refundedAt: refund.refundedAt, refundId: refund.refundId } : { refundedAt: null, refundId: null }
  return { amount, status, begunAt, ...word, lines: lines.map(({ productId, qty }) => ({ productId, qty })) }
}

/** What an admin asks of a payment that was captured. The refund is written down before the provider is asked. */
export function createRefundHandlers(context: CheckoutContext, giveBack: GiveBack): RefundHandlers {
  const { orders, clock, logger } = context

  async function askNow(orderId: string, request: string): Promise<Payment> {
    try {
      return await giveBack({ orderId, request })
    } catch (error) {
      if (!(error instanceof CheckoutUnreachable)) throw error
      logger.warn({ err: error, orderId, request }, 'a refund could not be asked for and will be tried again')
      return reject('refund_unreachable')
    }
  }

  return {
    async refund({ orderId: given, adminId, idempotencyKey, lines }) {
      const { orderId, paymentMethod, lines: sold } = await orders.payable({ orderId: given })
      if (paymentMethod !== 'Stripe') return reject('not_card')
      const request = requestOf(adminId, orderId, idempotencyKey)
      const replayed = refundOf(await context.load(orderId), request) !== undefined
      await context.carryOut(orderId, { type: 'Refund', request, lines, sold, now: clock().toISOString() })
      const refund = refundOf(await askNow(orderId, request), request)
      if (refund === undefined) throw new Error(`The refund ${request} of order ${orderId} is gone`)
      if (refund.status === 'refused') return reject('refund_refused', { reason: refund.reason })
      return { refund: shown(refund), replayed }
    },

    async refundsOf({ orderId }) {
      const payment = isId(orderId) ? await context.load(orderId.toLowerCase()) : undefined
      if (payment?.status !== 'captured') return { refunds: [], left: 0 }
      return { refunds: payment.refunds.map(shown), left: leftOf(payment) }
    },
  }
}
