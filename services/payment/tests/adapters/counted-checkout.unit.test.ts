import { readSeries } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import { countCheckoutCalls } from '../../src/adapters/counted-checkout.ts'
import { CheckoutRefused, CheckoutUnreachable, type CheckoutProvider } from '../../src/ports.ts'
import { createInMemoryCheckout } from '../../src/testing/in-memory-checkout.ts'

const outcome = (name: string): string => `shop_payment_provider_calls_total{outcome="${name}"}`

describe('the calls to the payment provider', () => {
  it('are passed on, and counted by their outcome', async () => {
    const provider = createInMemoryCheckout(() => new Date())
    const { checkout, series } = countCheckoutCalls(provider)
    expect(await checkout.retrieveSession('cs_unknown')).toBeUndefined()
    provider.setMode('unreachable')
    await expect(checkout.retrieveSession('cs_unknown')).rejects.toThrow(CheckoutUnreachable)
    provider.setMode('normal')
    const refund = { idempotencyKey: 'k', orderId: 'o', request: 'r', sessionId: 'cs_unknown', amount: 1 }
    await expect(checkout.refund(refund)).rejects.toThrow(CheckoutRefused)
    await checkout.listRefunds({ createdFrom: '2026-03-01T00:00:00.000Z', limit: 1 })
    expect(await readSeries(series)).toEqual({
      [outcome('answered')]: 2,
      [outcome('refused')]: 1,
      [outcome('unreachable')]: 1,
      [outcome('failed')]: 0,
    })
  })

  it('count any other error as failed', async () => {
    const broken = {
      ...createInMemoryCheckout(() => new Date()),
      readPayment: () => Promise.reject(new Error('a fault of ours')),
    }
    const { checkout, series } = countCheckoutCalls(broken satisfies CheckoutProvider)
    await expect(checkout.readPayment('pi_1')).rejects.toThrow('a fault of ours')
    expect(await readSeries(series)).toMatchObject({ [outcome('failed')]: 1 })
  })
})
