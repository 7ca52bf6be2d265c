import type { OrderRow } from '@shop/contracts/orders/calls'
import { describe, expect, it } from 'vitest'
import { contentOf } from './mail-content.ts'

const publicUrl = 'https://shop.example'
const orderId = '0199aaaa-0000-7000-8000-000000000001'
const userId = '0199aaaa-0000-7000-8000-000000000002'

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

it.each([
  ['UTC', '25 Nov 2026, 23:30 UTC'],
  ['Europe/Berlin', '26 Nov 2026, 00:30 GMT+1'],
  ['America/New_York', '25 Nov 2026, 18:30 GMT-5'],
])('the mail about a sign-in tells its time in %s', (timeZone, time) => {
  const request = { kind: 'new-sign-in', userId, sessionId: orderId, signedInAt: '2026-11-25T23:30:00.000Z' } as const
  const content = contentOf(request, { publicUrl, timeZone })
  expect(content?.paragraphs[0]).toBe(`Someone signed in to your account on ${time}.`)
})

it('the mail about reset factors says what was removed, and by whom', () => {
  const content = contentOf({ kind: 'factors-reset', userId }, { publicUrl })
  expect(content?.paragraphs[0]).toContain('The shop has removed the second factor and all passkeys')
})
