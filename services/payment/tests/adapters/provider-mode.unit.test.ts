import { expect, it } from 'vitest'
import { createStripeCheckout } from '../../src/adapters/stripe.ts'

it.each([
  ['sk_live_1', undefined, 'live'],
  ['rk_live_1', undefined, 'live'],
  ['sk_test_1', undefined, 'test'],
  ['sk_live_1', 'http://127.0.0.1:4242', 'sandbox'],
])('payments with the key %s at %s are %s', (secretKey, apiBase, mode) => {
  const address = apiBase === undefined ? {} : { apiBase }
  expect(createStripeCheckout({ secretKey, webhookSecret: 'whsec_1', ...address }).mode).toBe(mode)
})
