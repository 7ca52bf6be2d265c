import { expect, it } from 'vitest'
import type { SessionRow } from '../store/session-row.ts'
import { returnOrigins, successUrlOf } from './return-urls.ts'

const session = (successUrl: string, cancelUrl: string | null = null): SessionRow => ({
  id: 'cs_test_1',
  status: 'open',
  currency: 'usd',
  amountTotal: 100,
  lineItems: [],
  clientReferenceId: null,
  customerEmail: null,
  metadata: {},
  successUrl,
  cancelUrl,
  paymentIntent: null,
  created: new Date(0),
  expiresAt: new Date(0),
})

it('replaces every template variable with the id', () => {
  const url = 'http://shop.test/{CHECKOUT_SESSION_ID}?id={CHECKOUT_SESSION_ID}'
  expect(successUrlOf(session(url))).toBe('http://shop.test/cs_test_1?id=cs_test_1')
})

it('encodes a URL without the variable, so that it fits into a header', () => {
  expect(successUrlOf(session('http://shop.test/danke schön'))).toBe('http://shop.test/danke%20sch%C3%B6n')
})

it('returns the origins of both return URLs', () => {
  expect(returnOrigins(session('https://a.test/x', 'http://b.test:3000/y'))).toEqual(['https://a.test', 'http://b.test:3000'])
})
