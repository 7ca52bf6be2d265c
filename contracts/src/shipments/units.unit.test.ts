import { expect, it } from 'vitest'
import { linesToSend, trackingUrl } from './units.ts'

it('links to the page of a known carrier, whatever the case, and to no other', () => {
  expect(trackingUrl('dhl', '00 34&x')).toBe(
    'https://www.dhl.com/global-en/home/tracking/tracking-parcel.html?submit=1&tracking-id=0034%26x',
  )
  expect(trackingUrl('UPS', '1Z\u00a0999\tAA1')).toBe('https://www.ups.com/track?tracknum=1Z999AA1')
  expect(trackingUrl('Royal Mail', '$&')).toMatch(/\/%24%26$/)
  expect(trackingUrl('Aunt Erna', '1')).toBeUndefined()
  expect(trackingUrl('DHL', null)).toBeUndefined()
})

it('counts what is left to send, only of an order that may be sent', () => {
  const order = {
    status: 'paid',
    paymentMethod: 'Stripe',
    refunded: 0,
    totals: { total: 10 },
    shippingAddress: { address: '1 Lane' },
    lines: [
      { productId: 'a', qty: 3 },
      { productId: 'b', qty: 1 },
    ],
    shipments: [{ lines: [{ productId: 'a', qty: 1 }] }],
    withdrawals: [{ lines: [{ productId: 'b', qty: 1 }] }],
  }
  expect(linesToSend(order)).toEqual([{ productId: 'a', qty: 2 }])
  expect(linesToSend({ ...order, status: 'open' })).toEqual([])
  expect(linesToSend({ ...order, status: 'open', paymentMethod: 'COD' })).toHaveLength(1)
  for (const other of [{ refunded: 10 }, { status: 'cancelled' }, { shippingAddress: { address: '' } }])
    expect(linesToSend({ ...order, ...other })).toEqual([])
})
