import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createStripeCheckout } from '../../src/adapters/stripe.ts'

/** Lists one dispute, as Stripe does. */
async function statusOf(dispute: object): Promise<string | undefined> {
  const listed = { id: 'du_1', object: 'dispute', amount: 500, currency: 'usd', created: 1, reason: 'fraudulent', ...dispute }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ object: 'list', has_more: false, data: [{ ...listed, payment_intent: 'pi_1' }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiBase = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const { listDisputes } = createStripeCheckout({ secretKey: 'sk_test_unused', webhookSecret: 'whsec_unused', apiBase })
  const [found] = await listDisputes({ createdFrom: '2026-01-01T00:00:00.000Z', limit: 10 })
  server.closeAllConnections()
  server.close()
  return found?.status
}

const withdrawn = { amount: -500 }
const reinstated = { amount: 500 }

describe('a dispute that Stripe prevented', () => {
  it.each([
    ['is won without a movement of money', [], 'won'],
    ['is won with the money back', [withdrawn, reinstated], 'won'],
    ['is lost when the customer has the money', [withdrawn], 'lost'],
  ])('%s', async (_title, transactions, status) => {
    expect(await statusOf({ status: 'prevented', balance_transactions: transactions })).toBe(status)
  })
})
