import { expect, it } from 'vitest'
import { createStripeCheckout } from '../../src/adapters/stripe.ts'

it('connects to an IPv6 address, and does not look it up as a name', async () => {
  const provider = createStripeCheckout({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: 'http://[::1]:1' })
  const error = await provider.retrieveSession('cs_1').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ cause: { detail: { syscall: 'connect' } } })
})
