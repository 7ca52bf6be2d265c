import { createCounters, type CounterSeries, type Series } from '@shop/kit/telemetry'
import { CheckoutRefused, CheckoutUnreachable, type CheckoutProvider } from '../ports.ts'

const outcomes = ['answered', 'refused', 'unreachable', 'failed'] as const
type Outcome = (typeof outcomes)[number]

function outcomeOf(error: unknown): Outcome {
  if (error instanceof CheckoutRefused) return 'refused'
  return error instanceof CheckoutUnreachable ? 'unreachable' : 'failed'
}

/** Counts the calls to the payment provider by their outcome. */
export function countCheckoutCalls(checkout: CheckoutProvider): {
  readonly checkout: CheckoutProvider
  readonly series: readonly Series[]
} {
  const { record, series } = createCounters(
    outcomes.map((outcome): CounterSeries<Outcome> => ({
      name: 'shop_payment_provider_calls_total',
      help: 'Calls to the payment provider, by whether it answered, refused, could not be reached, or the call failed otherwise',
      labels: { outcome },
      add: (occurred) => (occurred === outcome ? 1 : 0),
    })),
  )
  const counted =
    <Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        const result = await call(...args)
        record(['answered'])
        return result
      } catch (error) {
        record([outcomeOf(error)])
        throw error
      }
    }
  return {
    series,
    checkout: {
      mode: checkout.mode,
      createSession: counted((request) => checkout.createSession(request)),
      retrieveSession: counted((sessionId) => checkout.retrieveSession(sessionId)),
      listSessions: counted((filter) => checkout.listSessions(filter)),
      expireSession: counted((sessionId) => checkout.expireSession(sessionId)),
      refund: counted((request) => checkout.refund(request)),
      retrieveRefund: counted((refundId) => checkout.retrieveRefund(refundId)),
      listRefunds: counted((filter) => checkout.listRefunds(filter)),
      listDisputes: counted((filter) => checkout.listDisputes(filter)),
      readPayment: counted((paymentId) => checkout.readPayment(paymentId)),
      // Verifies a signature here, without a call to the provider.
      readWebhook: (body, signature) => checkout.readWebhook(body, signature),
    },
  }
}
