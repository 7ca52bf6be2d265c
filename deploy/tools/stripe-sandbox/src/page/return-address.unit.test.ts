import { expect, it } from 'vitest'
import type { SessionRow } from '../store/session-row.ts'
import { returnOrigins, successAddress } from './return-address.ts'

const session = (successUrl: string, cancelUrl: string | null = null): SessionRow => ({
  id: 'cs_test_1',
  status: 'open',
  currency: 'usd',
  amountTotal: 100,
  lines: [],
  clientReferenceId: null,
  customerEmail: null,
  metadata: {},
  successUrl,
  cancelUrl,
  paymentIntent: null,
  created: new Date(0),
  expiresAt: new Date(0),
})

it('puts the id wherever the shop asked for it', () => {
  const address = 'http://shop.test/{CHECKOUT_SESSION_ID}?id={CHECKOUT_SESSION_ID}'
  expect(successAddress(session(address))).toBe('http://shop.test/cs_test_1?id=cs_test_1')
})

it('leaves an address without it alone, and makes it fit a header', () => {
  expect(successAddress(session('http://shop.test/danke schön'))).toBe('http://shop.test/danke%20sch%C3%B6n')
})

it('names the origins of both ways back', () => {
  expect(returnOrigins(session('https://a.test/x', 'http://b.test:3000/y'))).toEqual(['https://a.test', 'http://b.test:3000'])
})
