import type { z } from 'zod'

import { findCurrency, leastCharge, mostCharge, toStripeAmount } from '@shop/contracts/shared'
import { totalOf, type SessionParams } from '../checkout/checkout-sessions.ts'
import { toUnixTime } from '../clock.ts'
import { formatMoney } from '../page/format-money.ts'
import { StripeApiError, invalidParam } from './api-error.ts'
import { sessionCreateParams } from './params.ts'
import { parseParams } from './parse-params.ts'

type RequestLineItem = z.output<typeof sessionCreateParams>['line_items'][number]

const MIN_EXPIRY_SECONDS = 30 * 60
const MAX_EXPIRY_SECONDS = 24 * 60 * 60

/** Parses the parameters of a new session and checks them by Stripe's rules. */
export function parseSessionParams(body: unknown, now: Date): SessionParams {
  const params = parseParams(sessionCreateParams, body)
  checkExpiry(params.expires_at, now)
  const session: SessionParams = {
    currency: currencyOf(params.line_items),
    lineItems: params.line_items.map(toLineItem),
    clientReferenceId: params.client_reference_id ?? null,
    customerEmail: params.customer_email ?? null,
    metadata: params.metadata,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    expiresAt: params.expires_at,
  }
  checkTotal(totalOf(session.lineItems), session.currency)
  return session
}

const toLineItem = ({ price_data, quantity }: RequestLineItem): SessionParams['lineItems'][number] => ({
  name: price_data.product_data.name,
  unitAmount: price_data.unit_amount,
  quantity,
})

function checkExpiry(expiresAt: Date | undefined, now: Date): void {
  if (expiresAt === undefined) return
  const seconds = toUnixTime(expiresAt) - toUnixTime(now)
  if (seconds < MIN_EXPIRY_SECONDS) throw invalidExpiry('at least 30 minutes')
  if (seconds > MAX_EXPIRY_SECONDS) throw invalidExpiry('less than 24 hours')
}

const invalidExpiry = (rule: string): StripeApiError =>
  invalidParam('expires_at', `The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`)

function currencyOf(lineItems: RequestLineItem[]): string {
  const [currency, ...others] = new Set(lineItems.map((item) => item.price_data.currency))
  if (currency === undefined || others.length > 0) {
    throw invalidParam('line_items', 'All line items must have the same currency.')
  }
  return currency
}

/** @param total as Stripe counts */
function checkTotal(total: number, code: string): void {
  const currency = findCurrency(code)
  if (currency === undefined) throw invalidParam('currency', `Invalid currency: ${code}`)
  const [least, most] = [leastCharge(currency), mostCharge(currency)].map((cents) => toStripeAmount(cents, code)) as [
    number,
    number,
  ]
  if (total < least) throw invalidTotal('amount_too_small', `must add up to at least ${formatMoney(least, code)} ${code}`)
  if (total > most) throw invalidTotal('amount_too_large', `must be no more than ${formatMoney(most, code)} ${code}`)
  requireWhole(total, code)
}

/** The last digit of thousandths is 0, and hundredths of krónur are no money. */
export function requireWhole(amount: number, code: string): void {
  const unit = findCurrency(code)?.decimals === 3 ? 10 : toStripeAmount(1, code)
  if (amount % unit === 0) return
  throw invalidParam(
    'amount',
    `Invalid amount. Amounts in ${code} must be divisible by ${String(unit)}`,
    'parameter_invalid_integer',
  )
}

const invalidTotal = (code: string, rule: string): StripeApiError =>
  new StripeApiError(400, `The Checkout Session's total amount due ${rule}`, { code })
