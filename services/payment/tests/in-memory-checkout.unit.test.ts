import { describeCheckoutProvider } from './support/checkout-provider.contract.ts'
import { createInMemoryCheckout } from './support/in-memory-checkout.ts'
import { movableClock } from './support/movable-clock.ts'

describeCheckoutProvider('in memory', async () => {
  const clock = movableClock()
  const checkout = createInMemoryCheckout(clock.now)
  return {
    provider: checkout,
    clock,
    pay: async (sessionId) => checkout.pay(sessionId),
    sent: () => checkout.sent,
    cut: async () => checkout.behave('away'),
    close: async () => undefined,
  }
})
