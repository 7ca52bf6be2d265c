import { describeCheckoutProvider } from './checkout-provider.contract.ts'
import { createInMemoryCheckout } from '../../src/testing/in-memory-checkout.ts'
import { manualClock } from '../../src/testing/manual-clock.ts'

describeCheckoutProvider('in memory', async () => {
  const clock = manualClock()
  const checkout = createInMemoryCheckout(clock.now)
  return {
    provider: checkout,
    clock,
    pay: async (sessionId) => checkout.pay(sessionId),
    failRefund: async (refundId) => checkout.failRefund(refundId),
    dispute: async (sessionId) => checkout.putDispute(sessionId, 'open'),
    webhooks: () => checkout.webhooks,
    disconnect: async () => checkout.setMode('unreachable'),
    close: async () => undefined,
  }
})
