import type { OrderRow } from '@shop/contracts/orders/calls'
import type { ShipmentRow } from '@shop/contracts/shipments/calls'
import { describe, expect, it } from 'vitest'
import { isDeliveryExpected, shipmentContent } from './shipment-mail.ts'

const orderId = '0199aaaa-0000-7000-8000-000000000001'
const SENT = '2026-11-25T12:00:00.000Z'
const LATER = '2026-11-27T12:00:00.000Z'

const shipment = (changes: Partial<ShipmentRow> = {}): ShipmentRow => ({
  shipmentId: 'first',
  lines: [{ productId: 'a', qty: 2 }],
  carrier: null,
  trackingNumber: null,
  sentAt: SENT,
  deliveredAt: null,
  ...changes,
})

const orderWith = (...shipments: readonly ShipmentRow[]): OrderRow =>
  ({
    orderId,
    lines: [{ productId: 'a', name: 'Tee', qty: 3, unitPrice: 10_00, options: [{ name: 'Size', value: 'M' }] }],
    shipments,
  }) as unknown as OrderRow

const sentBy = (changes: Partial<ShipmentRow>) =>
  shipmentContent({ kind: 'order-shipped', orderId, shipmentId: 'first' }, orderWith(shipment(changes)))

const correctedTo = (changes: Partial<ShipmentRow>) =>
  shipmentContent({ kind: 'order-tracking-corrected', orderId, shipmentId: 'first' }, orderWith(shipment(changes)))

describe('the mail about a parcel', () => {
  it('names its items alone where nothing else is known', () => {
    expect(sentBy({})).toEqual({
      subject: 'Your order is on its way',
      paragraphs: ['We have sent you these items.'],
      rows: [['2 × Tee – M', '']],
    })
  })

  it('names carrier and number, and links to where a known carrier says more', () => {
    expect(sentBy({ carrier: 'DHL', trackingNumber: '00340434161094000000' })?.paragraphs).toEqual([
      'We have sent you these items with DHL.',
      'The tracking number is 00340434161094000000.',
      expect.stringMatching(/^See where they are: https:\/\/www\.dhl\.\S*00340434161094000000/),
    ])
    expect(sentBy({ carrier: 'Aunt Mary', trackingNumber: 'JD01' })?.paragraphs).toEqual([
      'We have sent you these items with Aunt Mary.',
      'The tracking number is JD01.',
    ])
  })

  it('has an address in the place of a number as a link alone', () => {
    const trackingNumber = 'https://carrier.example/JD01'
    expect(sentBy({ trackingNumber })?.paragraphs).toEqual([
      'We have sent you these items.',
      `See where they are: ${trackingNumber}`,
    ])
  })

  it('says that it is a further one', () => {
    const order = orderWith(shipment(), shipment({ shipmentId: 'second', lines: [{ productId: 'a', qty: 1 }] }))
    expect(shipmentContent({ kind: 'order-shipped', orderId, shipmentId: 'second' }, order)).toMatchObject({
      subject: 'More of your order is on its way',
      rows: [['1 × Tee – M', '']],
    })
  })

  it('is none once the parcel is gone', () => {
    expect(shipmentContent({ kind: 'order-shipped', orderId, shipmentId: 'another' }, orderWith(shipment()))).toBeUndefined()
    expect(shipmentContent({ kind: 'order-shipped', orderId, shipmentId: 'first' }, orderWith())).toBeUndefined()
  })

  it('takes back what was said by mistake', () => {
    const request = { kind: 'order-shipment-cancelled', orderId, shipmentId: 'first' } as const
    expect(shipmentContent(request, orderWith())?.subject).toBe('Your parcel is not on its way yet')
  })
})

describe('the mail about a corrected number', () => {
  it.each([
    [null, 'The tracking number of your parcel is JD01. It replaces any that we have told you before.'],
    ['Aunt Mary', 'The tracking number of your parcel with Aunt Mary is JD01. It replaces any that we have told you before.'],
  ])('names it: carrier %s', (carrier, text) => {
    expect(correctedTo({ carrier, trackingNumber: 'JD01' })).toEqual({
      subject: 'Your parcel has a new tracking number',
      paragraphs: [text],
      rows: [['2 × Tee – M', '']],
    })
  })

  it('links to an address in its place', () => {
    const trackingNumber = 'https://carrier.example/JD01'
    expect(correctedTo({ trackingNumber })?.paragraphs).toEqual([
      'You can follow your parcel here. This replaces what we may have told you before.',
      `See where it is: ${trackingNumber}`,
    ])
  })

  it('is none where the number was taken away', () => {
    expect(correctedTo({ carrier: 'DHL' })).toBeUndefined()
  })
})

describe('a delivery', () => {
  it.each([
    ['nothing was sent', [], false],
    ['all was handed over', [shipment({ deliveredAt: SENT })], false],
    ['a part was handed over', [shipment({ deliveredAt: LATER }), shipment({ deliveredAt: SENT })], false],
    ['all was sent before', [shipment({ deliveredAt: LATER }), shipment()], true],
  ])('is expected where each unit had a mail before: %s', (_what, shipments, expected) => {
    expect(isDeliveryExpected(orderWith(...shipments))).toBe(expected)
  })
})
