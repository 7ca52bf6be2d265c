import type { OrderRow } from '@shop/contracts/orders/calls'
import { moneyText } from '@shop/kit/domain'
import type { MailContent } from './mail-parts.ts'
import type { MailRequest } from './mail-request.ts'

/** An order that no longer accepts payments was refunded by the shop itself. */
function refundReason({ status, paidAt }: OrderRow): string {
  if (status === 'cancelled' && paidAt !== null) return 'Your order was cancelled, so we have refunded what you paid for it.'
  return status === 'expired' || status === 'cancelled'
    ? 'Your payment arrived after the order was closed, or with another amount, so we have refunded it automatically.'
    : 'We have refunded a payment for your order.'
}

type RefundRequest = Extract<MailRequest, { kind: 'order-refunded' }>

/** Staff gave the money back when this is sent, in cash or by an order to their bank. */
function contentOf({ method }: RefundRequest, order: OrderRow): MailContent {
  switch (method) {
    case 'cash':
      return { subject: 'You have your money back', paragraphs: ['We have given you money for your order back in cash.'] }
    case 'bank_transfer':
      return {
        subject: 'We have sent you a refund',
        paragraphs: ['We give you money for your order back by bank transfer.', 'The money can take a few days to arrive.'],
      }
    case undefined:
      return {
        subject: 'We have sent you a refund',
        paragraphs: [refundReason(order), 'The money can take a few days to arrive.'],
      }
  }
}

export function refundContent(request: RefundRequest, order: OrderRow): MailContent {
  return { ...contentOf(request, order), rows: [['Refund', moneyText(request.amount)]] }
}

const WAYS = { card: 'to your card', cash: 'in cash', bank_transfer: 'by bank transfer' } as const

type AcceptedReturn = Extract<MailRequest, { kind: 'order-return-accepted' }>

/**
 * Without the amount: an order that was paid in cash, of which it is not said yet how the money is given back, or an event that does not
 * say.
 */
function whatGoesBack({ refund }: AcceptedReturn, { paymentMethod }: OrderRow): string {
  if (refund === undefined) return paymentMethod === 'COD' ? 'We give you the money back.' : 'Your money goes back to your card.'
  if (refund.amount === 0) return 'What you paid for them was refunded before.'
  const amount = moneyText(refund.amount)
  return refund.method === 'card' ? `${amount} goes back ${WAYS.card}.` : `You get ${amount} back ${WAYS[refund.method]}.`
}

export const acceptedReturnContent = (request: AcceptedReturn, order: OrderRow): MailContent => ({
  subject: 'Your return is accepted',
  paragraphs: ['We have accepted the return of items of your order.', whatGoesBack(request, order)],
})
