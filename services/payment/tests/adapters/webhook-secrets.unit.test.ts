import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { createStripeCheckout } from '../../src/adapters/stripe.ts'
import { BadSignature } from '../../src/ports.ts'

const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } })
const signedWith = (secret: string): string => new Stripe('sk_test_unused').webhooks.generateTestHeaderString({ payload, secret })

describe('while the signing secret of the webhooks is replaced', () => {
  it('webhooks with the old and the new one are read, and no others', () => {
    const { readWebhook } = createStripeCheckout({ secretKey: 'sk_test_unused', webhookSecret: 'whsec_old, whsec_new' })
    for (const secret of ['whsec_old', 'whsec_new'])
      expect(() => readWebhook(Buffer.from(payload), signedWith(secret))).not.toThrow()
    expect(() => readWebhook(Buffer.from(payload), signedWith('whsec_other'))).toThrow(BadSignature)
  })
})
