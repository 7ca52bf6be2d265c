import { describe, expect, it } from 'vitest'
import { shopMailContent } from './shop-mails.ts'

const PUBLIC_URL = 'https://shop.example'
const orderId = '0199aaaa-0000-7000-8000-000000000001'
const viewOrder = { label: 'View the order', url: `${PUBLIC_URL}/order/${orderId}` }

describe('a mail to the shop', () => {
  it.each([
    ['gone', 'The receiver of a webhook says that it is gone, so nothing is sent to it any more.'],
    ['given_up', 'The receiver of a webhook has accepted nothing for three days, so nothing is sent to it any more.'],
  ] as const)('says why a webhook is off: %s', (state, reason) => {
    expect(shopMailContent({ kind: 'shop-webhook-off', webhookId: 'w', state }, undefined, PUBLIC_URL)).toEqual({
      subject: 'A webhook was switched off',
      paragraphs: [reason, 'What happens meanwhile is kept, and sent when the webhook is switched on again.'],
      action: { label: 'Open the webhooks', url: `${PUBLIC_URL}/admin/webhooks` },
    })
  })

  it.each([
    ['4821907', ['Order #4821907']],
    [undefined, []],
  ])('says which order is to be returned, if it has a number: %s', (orderNumber, order) => {
    const request = { kind: 'shop-return-requested', concerns: orderId } as const
    expect(shopMailContent(request, orderNumber, PUBLIC_URL)).toEqual({
      subject: 'A return is asked for',
      orderNumber,
      paragraphs: [...order, 'A customer wants to return items. Please decide once you have them.'],
      action: viewOrder,
    })
  })

  it.each([
    ['mismatch', 'A payment has another amount or currency than its order.'],
    ['refund-refused', 'The payment provider has refused a refund. The customer does not have the money.'],
    ['refund-failed', 'A refund that was made has failed. The customer does not have the money.'],
    ['dispute', 'The bank of a customer has taken a payment back while it decides.'],
  ] as const)('says what is wrong with a payment: %s', (problem, text) => {
    const request = { kind: 'shop-payment-problem', concerns: orderId, problem } as const
    expect(shopMailContent(request, '4821907', PUBLIC_URL)).toEqual({
      subject: 'A payment needs a decision',
      orderNumber: '4821907',
      paragraphs: ['Order #4821907', text],
      action: viewOrder,
    })
  })
})
