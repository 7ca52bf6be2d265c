import { inCallOut } from '@shop/kit'
import Stripe from 'stripe'
import { CheckoutRefused, CheckoutUnreachable } from '../ports.ts'

/** Answers that say what is wrong with the request itself; every other failure leaves open whether it had an effect. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([400, 402, 404])

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 404
}

/** Stripe has rules of its own for what an e-mail address is. */
export function isAboutEmail(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email'
}

/** Stripe's errors in the port's words; what is none of Stripe's goes through. */
function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const Fault = REFUSALS.has(error.statusCode) ? CheckoutRefused : CheckoutUnreachable
  return new Fault(error.message, { cause: error })
}

/** Asks Stripe for something, as a span of what it is asked for. */
export async function translating<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await inCallOut(`Stripe ${operation}`, { 'peer.service': 'stripe' }, work)
  } catch (error) {
    throw translated(error)
  }
}
