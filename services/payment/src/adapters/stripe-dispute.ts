import { fromStripeAmount } from '@shop/contracts/shared'
import type Stripe from 'stripe'
import type { CheckoutProvider, ListedDispute } from '../ports.ts'
import { callStripe } from './stripe-errors.ts'
import { collect } from './collect.ts'
import { isInquiry, paymentIdOf } from './stripe-payment.ts'
import { toListedRefund } from './stripe-refund.ts'
import { toCheckoutSession, toCreatedRange, toIsoTime } from './stripe-session.ts'

const PAGE_SIZE = 100
/** Far more than a payment has. */
const MAX_PARTS = 1_000

/** A dispute is prevented by proof, or by giving the customer the money at once: then it was withdrawn and not reinstated. */
function isWithdrawn({ balance_transactions: transactions = [] }: Partial<Stripe.Dispute>): boolean {
  return transactions.reduce((sum, { amount }) => sum + amount, 0) < 0
}

function toStatus(dispute: Stripe.Dispute): ListedDispute['status'] {
  const { status } = dispute
  if (status === 'prevented') return isWithdrawn(dispute) ? 'lost' : 'won'
  if (status === 'won') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

function toListedDispute(dispute: Stripe.Dispute): ListedDispute {
  const { id, amount, currency, reason, created } = dispute
  const paymentId = paymentIdOf(dispute)
  return {
    disputeId: id,
    paymentId,
    amount: fromStripeAmount(amount, currency),
    reason: reason.replaceAll('_', ' '),
    status: toStatus(dispute),
    openedAt: toIsoTime(created),
  }
}

export function createListDisputes(stripe: Stripe): CheckoutProvider['listDisputes'] {
  return ({ createdFrom, limit }) =>
    callStripe('listDisputes', async () => {
      const list = stripe.disputes.list({ created: toCreatedRange(createdFrom, undefined), limit: PAGE_SIZE })
      const disputes = await collect(list, limit)
      return disputes.filter((dispute) => !isInquiry(dispute)).map(toListedDispute)
    })
}

export function createReadPayment(stripe: Stripe): CheckoutProvider['readPayment'] {
  return (payment_intent) =>
    callStripe('readPayment', async () => {
      const [session] = (await stripe.checkout.sessions.list({ payment_intent, limit: 1 })).data
      if (session === undefined) return undefined
      const filter = { payment_intent, limit: PAGE_SIZE }
      const refunds = await stripe.refunds.list(filter).autoPagingToArray({ limit: MAX_PARTS })
      const disputes = await stripe.disputes.list(filter).autoPagingToArray({ limit: MAX_PARTS })
      return {
        session: toCheckoutSession(session),
        refunds: refunds.map(toListedRefund).reverse(),
        disputes: disputes
          .filter((dispute) => !isInquiry(dispute))
          .map(toListedDispute)
          .reverse(),
      }
    })
}
