import type { MailContent } from './mail-parts.ts'
import type { PaymentProblem, ShopMail } from './mail-request.ts'

const paymentTexts: Readonly<Record<PaymentProblem, string>> = {
  mismatch: 'A payment has another amount or currency than its order.',
  'refund-refused': 'The payment provider has refused a refund. The customer does not have the money.',
  'refund-failed': 'A refund that was made has failed. The customer does not have the money.',
  dispute: 'The bank of a customer has taken a payment back while it decides.',
}

/** A mail to the shop itself. @param orderNumber of the order that it concerns */
export function shopMailContent(request: ShopMail, orderNumber: string | undefined, publicUrl: string): MailContent {
  const urlOf = (path: string) => new URL(path, publicUrl).href
  if (request.kind === 'shop-webhook-off') {
    return {
      subject: 'A webhook was switched off',
      paragraphs: [
        request.state === 'gone'
          ? 'The receiver of a webhook says that it is gone, so nothing is sent to it any more.'
          : 'The receiver of a webhook has accepted nothing for three days, so nothing is sent to it any more.',
        'What happens meanwhile is kept, and sent when the webhook is switched on again.',
      ],
      action: { label: 'Open the webhooks', url: urlOf('/admin/webhooks') },
    }
  }
  const action = { label: 'View the order', url: urlOf(`/order/${request.concerns}`) }
  const order = orderNumber === undefined ? [] : [`Order #${orderNumber}`]
  if (request.kind === 'shop-return-requested') {
    const paragraphs = [...order, 'A customer wants to return items. Please decide once you have them.']
    return { subject: 'A return is asked for', orderNumber, paragraphs, action }
  }
  return { subject: 'A payment needs a decision', orderNumber, paragraphs: [...order, paymentTexts[request.problem]], action }
}
