import { formatCents, shopCurrency } from '@shop/contracts/shared'

/** An amount in the smallest unit of its currency, such as cents; some currencies have no smaller unit. */
export function formatMinorUnits(amount: number, code: string): string {
  if (code === shopCurrency().code) return formatCents(amount)
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code.toUpperCase() })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
