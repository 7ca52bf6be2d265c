import { withOutgoingCallSpan } from '@shop/kit/telemetry'
import Stripe from 'stripe'
import { CheckoutDisputed, CheckoutRefused, CheckoutUnreachable } from '../ports.ts'

/** Statuses that refuse the request itself. After any other failure it is unknown whether the request had an effect. */
const REFUSAL_STATUSES: ReadonlySet<number | undefined> = new Set([400, 402, 404])

export function isNotFound(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 404
}

/** Stripe validates e-mail addresses by rules of its own. */
export function isEmailError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email'
}

/** Maps Stripe's errors to those of the port. Other errors are returned unchanged. */
function toPortError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error.code === 'charge_disputed') return new CheckoutDisputed(error.message, { cause: error })
  const PortError = REFUSAL_STATUSES.has(error.statusCode) ? CheckoutRefused : CheckoutUnreachable
  return new PortError(error.message, { cause: error })
}

/** Calls Stripe in a span named for the operation, and throws the port's errors. */
export async function callStripe<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await withOutgoingCallSpan(`Stripe ${operation}`, { 'peer.service': 'stripe' }, work)
  } catch (error) {
    throw toPortError(error)
  }
}
