import type { z } from 'zod'

import { totalOf, type Purchase } from '../checkout/checkout.ts'
import { toEpoch } from '../clock.ts'
import { badParam, Fault } from './fault.ts'
import { createSchema } from './params.ts'
import { readParams } from './read-params.ts'

type CreateParams = z.output<typeof createSchema>

const SHORTEST_SECONDS = 30 * 60
const LONGEST_SECONDS = 24 * 60 * 60
const SMALLEST_TOTAL = 50
const LARGEST_TOTAL = 99_999_999

/** Reads and checks what a session is asked for, by Stripe's rules. */
export function readPurchase(body: unknown, now: Date): Purchase {
  const params = readParams(createSchema, body)
  checkExpiry(params.expires_at, now)
  const purchase: Purchase = {
    currency: currencyOf(params.line_items),
    lines: params.line_items.map(toLine),
    clientReferenceId: params.client_reference_id ?? null,
    customerEmail: params.customer_email ?? null,
    metadata: params.metadata,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    expiresAt: params.expires_at,
  }
  checkTotal(totalOf(purchase.lines))
  return purchase
}

const toLine = ({ price_data, quantity }: CreateParams['line_items'][number]): Purchase['lines'][number] => ({
  name: price_data.product_data.name,
  unitAmount: price_data.unit_amount,
  quantity,
})

function checkExpiry(expiresAt: Date | undefined, now: Date): void {
  if (expiresAt === undefined) return
  const seconds = toEpoch(expiresAt) - toEpoch(now)
  if (seconds < SHORTEST_SECONDS) throw badExpiry('at least 30 minutes')
  if (seconds > LONGEST_SECONDS) throw badExpiry('less than 24 hours')
}

const badExpiry = (rule: string): Fault =>
  badParam('expires_at', `The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`)

function currencyOf(lines: CreateParams['line_items']): string {
  const [currency, ...others] = new Set(lines.map((line) => line.price_data.currency))
  if (currency === undefined || others.length > 0) throw badParam('line_items', 'All line items must have the same currency.')
  return currency
}

function checkTotal(total: number): void {
  if (total < SMALLEST_TOTAL) throw badTotal('amount_too_small', 'must add up to at least $0.50 usd')
  if (total > LARGEST_TOTAL) throw badTotal('amount_too_large', 'must be no more than $999,999.99 usd')
}

const badTotal = (code: string, rule: string): Fault =>
  new Fault(400, `The Checkout Session's total amount due ${rule}`, { code })
