import { findCurrency, fromStripeAmount } from '@shop/contracts/shared'

/** Formats an amount as Stripe counts it: 37145 usd as $371.45, 500 isk as ISK 5. */
export function formatMoney(amount: number, currency: string): string {
  const digits = findCurrency(currency)?.decimals ?? 2
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...decimals })
  return format.format(fromStripeAmount(amount, currency.toLowerCase()) / 10 ** digits)
}
