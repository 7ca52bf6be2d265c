import { expect, it } from 'vitest'
import { newShipment } from './shipments.ts'
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

it.each([
  ['DHL Paket', 'www.dhl.com'],
  ['dhl-express', 'www.dhl.com'],
  ['FedEx Ground', 'www.fedex.com'],
  ['Federal Express', 'www.fedex.com'],
  ['United Parcel Service', 'www.ups.com'],
  ['ups.com', 'www.ups.com'],
  ['Royal Mail Tracked 24', 'www.royalmail.com'],
  ['Upside Couriers', undefined],
  ['Not DHL', undefined],
])('knows a carrier by its first words: %s', (carrier, host) => {
  const url = trackingUrl(carrier, '1')
  expect(url === undefined ? undefined : new URL(url).host).toBe(host)
})

it('takes the address of a tracking page for the link itself, whatever the carrier, and no other text', () => {
  const address = 'https://www.dhl.de/track?id=123'
  for (const carrier of ['dhl', 'Aunt Erna', null]) expect(trackingUrl(carrier, address)).toBe(address)
  for (const text of ['http://www.dhl.de/track?id=123', 'HTTP://www.dhl.de/track?id=123', 'www.dhl.de/track?id=123'])
    expect(trackingUrl('DHL', text)).toBe(address)
  for (const text of ['javascript:alert(1)', 'https://', 'http://', 'HTTPS', 'www.', 'ftp://www.dhl.de/1'])
    expect(trackingUrl('Aunt Erna', text)).toBeUndefined()
})

it.each([
  [`https://track.example/${'1'.repeat(470)}`, true],
  [`https://track.example/${'1'.repeat(480)}`, false],
  ['1'.repeat(60), true],
  ['1'.repeat(61), false],
])('takes a long address, and no long number: %s', (trackingNumber, isTaken) => {
  expect(newShipment.safeParse({ trackingNumber }).success).toBe(isTaken)
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
  const givenUp = [{ lines: [{ productId: 'a', qty: 2 }] }]
  expect(linesToSend({ ...order, givenUp })).toEqual([{ productId: 'a', qty: 1 }])
  expect(linesToSend({ ...order, givenUp, shipments: [] })).toEqual([{ productId: 'a', qty: 1 }])
  for (const other of [{ refunded: 10 }, { status: 'cancelled' }, { shippingAddress: { address: '' } }])
    expect(linesToSend({ ...order, ...other })).toEqual([])
})
