import type { OrderRow } from '@shop/contracts/orders/calls'
import { describe, expect, it } from 'vitest'
import { contentOf } from './mail-content.ts'

const publicUrl = 'https://shop.example'
const orderId = '0199aaaa-0000-7000-8000-000000000001'

describe('the mail about a refund by hand', () => {
  it.each([
    ['cash', 'You have your money back', 'in cash'],
    ['bank_transfer', 'We have sent you a refund', 'by bank transfer'],
  ] as const)('says that it was given back by %s, and names no card', (method, subject, words) => {
    const totals = { items: 0, shipping: 0, tax: 0, total: 0 }
    const order = { orderId, number: '1', lines: [], totals, status: 'paid', paidAt: 'then' } as unknown as OrderRow
    const content = contentOf({ kind: 'order-refunded', orderId, amount: 12_34, method }, { order, publicUrl })
    expect(content).toMatchObject({ subject, rows: [['Refund', '$12.34']] })
    expect(content?.paragraphs.join(' ')).toContain(words)
    expect(JSON.stringify(content)).not.toMatch(/card|payment/)
  })
})

describe('the mail about an accepted return', () => {
  const order = { orderId, number: '1', lines: [], totals: { items: 0, shipping: 0, tax: 0, total: 0 } } as unknown as OrderRow
  it.each([
    ['Stripe', { amount: 12_34, method: 'card' }, '$12.34 goes back to your card.'],
    ['COD', { amount: 12_34, method: 'cash' }, 'You get $12.34 back in cash.'],
    ['COD', { amount: 12_34, method: 'bank_transfer' }, 'You get $12.34 back by bank transfer.'],
    ['Stripe', { amount: 0, method: 'card' }, 'What you paid for them was refunded before.'],
    ['Stripe', undefined, 'Your money goes back to your card.'],
    ['COD', undefined, 'We give you the money back.'],
  ] as const)('says what goes back, and how: %s, %o', (paymentMethod, refund, text) => {
    const request = { kind: 'order-return-accepted', orderId, returnId: orderId, refund } as const
    expect(contentOf(request, { order: { ...order, paymentMethod }, publicUrl })?.paragraphs).toContain(text)
  })
})

describe('the mail about a refund', () => {
  const reasonOf = (status: OrderRow['status'], paidAt: string | null = null) => {
    const order = {
      orderId,
      number: '4821907',
      lines: [],
      totals: { items: 0, shipping: 0, tax: 0, total: 0 },
      status,
      paidAt,
    } as unknown as OrderRow
    const content = contentOf({ kind: 'order-refunded', orderId, amount: 12_34 }, { order, publicUrl })
    expect(content?.rows).toEqual([['Refund', '$12.34']])
    return content?.paragraphs[1]
  }

  it.each(['expired', 'cancelled'] as const)('says why the shop has made it by itself, of an order that is %s', (status) => {
    expect(reasonOf(status)).toContain('arrived after the order was closed, or with another amount')
  })

  it('says that a paid order was cancelled', () => {
    expect(reasonOf('cancelled', '2026-11-25T12:00:00.000Z')).toBe(
      'Your order was cancelled, so we have refunded what you paid for it.',
    )
  })

  it.each(['paid', 'delivered'] as const)('says that the shop has made it, of an order that is %s', (status) => {
    expect(reasonOf(status)).toBe('We have refunded a payment for your order.')
  })
})
