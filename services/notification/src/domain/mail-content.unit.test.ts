import type { OrderRow } from '@shop/contracts/orders/calls'
import { describe, expect, it } from 'vitest'
import { contentOf } from './mail-content.ts'

const publicUrl = 'https://shop.example'
const orderId = '0199aaaa-0000-7000-8000-000000000001'
const userId = '0199aaaa-0000-7000-8000-000000000002'

describe('the mails about an order that is placed or paid', () => {
  const shippingAddress = {
    recipient: 'Rosa Recipient',
    company: 'Recipient KG',
    vatId: 'DE136695976',
    address: '12 Harbour Row',
    address2: 'Apt 4B c/o St. Roe',
    city: 'Boston',
    state: 'MA',
    postalCode: '02138',
    country: 'United States',
    phone: '+1 617 555 0100',
  }
  const placed = {
    orderId,
    number: '4821907',
    lines: [{ name: 'Tee', qty: 2, unitPrice: 10_00, options: [{ name: 'Size', value: 'M' }] }],
    totals: { items: 20_00, shipping: 0, tax: 3_00, total: 23_00 },
    shippingAddress,
    paymentMethod: 'COD',
    paidAt: null,
  } as unknown as OrderRow
  const contentWith = (changes: Partial<OrderRow>, kind: 'order-placed' | 'order-paid' = 'order-placed') =>
    contentOf({ kind, orderId }, { order: { ...placed, ...changes }, verified: true, publicUrl })

  it('say where it goes and how it is paid', () => {
    expect(contentWith({})?.paragraphs.slice(2)).toEqual([
      'It goes to: Rosa Recipient, Recipient KG, 12 Harbour Row, Apt 4B c/o St. Roe, Boston, MA 02138, United States.',
      'You pay in cash on delivery. Please have $23.00 ready.',
    ])
    const paid = contentWith({ paymentMethod: 'Stripe', paidAt: '2026-11-25T12:00:00.000Z' }, 'order-paid')
    expect(paid?.paragraphs.at(-1)).toBe('You have paid by card.')
  })

  it.each(['cancelled', 'expired'] as const)('ask for no money and promise no parcel when it is %s meanwhile', (status) => {
    expect(contentWith({ status })?.paragraphs).toEqual(['Order #4821907', 'Thank you for your order.'])
  })

  it('ask for what is left to pay after a withdrawal from a part', () => {
    const lines = [{ productId: 'a', name: 'Tee', image: '', qty: 2, unitPrice: 10_00 }]
    const givenUpUnits = (qty: number, sent = 0) => ({
      lines,
      shipments: [{ lines: [{ productId: 'a', qty: sent }] }] as unknown as OrderRow['shipments'],
      withdrawals: [],
      givenUp: [{ returnId: orderId, lines: [{ productId: 'a', qty }] }],
    })
    expect(contentWith(givenUpUnits(1))?.paragraphs.at(-1)).toBe('You pay in cash on delivery. Please have $11.50 ready.')
    expect(contentWith(givenUpUnits(2))?.paragraphs.at(-1)).toBe('You pay in cash on delivery.')
    expect(contentWith(givenUpUnits(1, 2))?.paragraphs.at(-1)).toBe('You pay in cash on delivery. Please have $23.00 ready.')
  })

  it('ask a card, and what is paid already, for no money', () => {
    expect(contentWith({ paymentMethod: 'Stripe' })?.paragraphs.at(-1)).toBe('You pay by card.')
    expect(contentWith({ paidAt: '2026-11-25T12:00:00.000Z' })?.paragraphs.at(-1)).toBe('You have paid in cash on delivery.')
  })

  it('say how to withdraw where that is possible, and nothing of it elsewhere', () => {
    const contentOfOrder = (mayWithdraw?: boolean) =>
      contentOf({ kind: 'order-paid', orderId }, { order: placed, verified: true, mayWithdraw, orderKey: 'key', publicUrl })
    expect(contentOfOrder(true)?.further?.url).toContain('/withdraw')
    for (const content of [contentOfOrder(false), contentOfOrder()]) {
      expect(content).toBeDefined()
      expect(content).not.toHaveProperty('further')
    }
  })

  it('have the lines and what they add up to', () => {
    expect(contentWith({})?.rows).toEqual([
      ['2 × Tee – M', '$20.00'],
      ['Shipping', '$0.00'],
      ['Tax', '$3.00'],
      ['Total', '$23.00'],
    ])
  })

  it('name variants with their options', () => {
    expect(contentWith({})?.rows?.[0]).toEqual(['2 × Tee – M', '$20.00'])
  })

  it('keep names and addresses from right to left apart from the words around them', () => {
    const { country } = shippingAddress
    const inHaifa = { address: 'רחוב הרצל 20W', city: 'חיפה', postalCode: '3303100', country }
    const lines = placed.lines.map((line) => ({ ...line, name: 'כבש', options: undefined }))
    const content = contentWith({ shippingAddress: inHaifa, lines })
    expect(content?.paragraphs[2]).toBe('It goes to: \u2068רחוב הרצל 20W, חיפה 3303100, United States\u2069.')
    expect(content?.rows?.[0]?.[0]).toBe('2 × \u2068כבש\u2069')
  })

  it('have no postal code where there is none, and no address once it is erased', () => {
    const { address, country } = shippingAddress
    const inHongKong = { address, city: 'Kowloon', postalCode: '-', country }
    expect(contentWith({ shippingAddress: inHongKong })?.paragraphs[2]).toBe(
      'It goes to: 12 Harbour Row, Kowloon, United States.',
    )
    const erased = { address: '', city: '', postalCode: '', country: '' }
    expect(contentWith({ shippingAddress: erased })?.paragraphs.slice(2)).toEqual([
      'You pay in cash on delivery. Please have $23.00 ready.',
    ])
  })

  it('leave the words of the address to the page of the order where nobody has proven to be the reader', () => {
    const content = contentOf({ kind: 'order-placed', orderId }, { order: placed, publicUrl })
    expect(content?.paragraphs.slice(2)).toEqual([
      'Please check the shipping address on the page of your order.',
      'You pay in cash on delivery. Please have $23.00 ready.',
    ])
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

it.each(['restock-link', 'back-in-stock'] as const)(
  'the mail %s keeps a name from right to left apart from its words',
  (kind) => {
    const request = { kind, userId, productId: orderId, productName: 'כבש – S' }
    const { subject = '', paragraphs = [] } = contentOf(request, { publicUrl, restockKey: 'key' }) ?? {}
    expect(`${subject} ${paragraphs.join(' ')}`).toContain(' \u2068כבש – S\u2069 ')
    for (const text of paragraphs) expect(text).toMatch(/^[A-Z]/)
  },
)

describe('the mails about what was sent and delivered', () => {
  const line = (productId: string, name: string, qty: number, unitPrice: number) => ({ productId, name, qty, unitPrice })
  const shipment = (shipmentId: string, productId: string, qty: number) => ({
    shipmentId,
    lines: [{ productId, qty }],
    carrier: null,
    trackingNumber: null,
  })
  const order = {
    orderId,
    number: '4821907',
    lines: [line('p1', 'Lamp', 1, 30_00), line('p2', 'Mug', 3, 10_00)],
    totals: { items: 60_00, shipping: 100_00, tax: 9_00, total: 169_00 },
    refunded: 0,
    withdrawals: [],
    shipments: [shipment('s1', 'p1', 1), shipment('s2', 'p2', 1)],
  } as unknown as OrderRow

  it('list what was delivered, without what was refunded instead', () => {
    const withdrawals = [{ request: 'r1', lines: [{ productId: 'p2', qty: 2 }] }]
    const refunded = { ...order, refunded: 23_00, withdrawals }
    expect(contentOf({ kind: 'order-delivered', orderId }, { order: refunded, publicUrl })?.rows).toEqual([
      ['1 × Lamp', '$30.00'],
      ['1 × Mug', '$10.00'],
      ['Refunded', '$23.00'],
    ])
    expect(contentOf({ kind: 'order-delivered', orderId }, { order, publicUrl })?.rows?.at(-1)).toEqual(['Total', '$169.00'])
  })

  it('call the first parcel the first, whatever was sent since', () => {
    const mailOf = (shipmentId: string) => contentOf({ kind: 'order-shipped', orderId, shipmentId }, { order, publicUrl })
    expect(mailOf('s1')?.subject).toBe('Your order is on its way')
    expect(mailOf('s1')?.rows).toEqual([['1 × Lamp', '']])
    expect(mailOf('s2')?.subject).toBe('More of your order is on its way')
  })

  it('tell of a new tracking number, which may be the first, unless there is none any more', () => {
    const mailOf = (trackingNumber: string | null) => {
      const [sent] = order.shipments
      const corrected = { ...order, shipments: [{ ...sent, carrier: 'UPS', trackingNumber }] } as OrderRow
      return contentOf({ kind: 'order-tracking-corrected', orderId, shipmentId: 's1' }, { order: corrected, publicUrl })
    }
    expect(mailOf('1Z 9')?.paragraphs).toEqual([
      'Order #4821907',
      'The tracking number of your parcel with UPS is 1Z 9. It replaces any that we have told you before.',
      'See where it is: https://www.ups.com/track?tracknum=1Z9',
    ])
    expect(mailOf('1Z 9')?.subject).toBe('Your parcel has a new tracking number')
    expect(mailOf('https://a.example/p')?.paragraphs.slice(1)).toEqual([
      'You can follow your parcel here. This replaces what we may have told you before.',
      'See where it is: https://a.example/p',
    ])
    expect(mailOf(null)).toBeUndefined()
  })

  it('take back that a parcel is on its way', () => {
    const content = contentOf({ kind: 'order-shipment-cancelled', orderId, shipmentId: 's1' }, { order, publicUrl })
    expect(content?.paragraphs[1]).toContain('That was a mistake')
  })
})
