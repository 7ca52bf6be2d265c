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
