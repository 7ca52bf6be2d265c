import type { PublicEventData } from '@shop/contracts/events'
import { shopCurrency } from '@shop/contracts/shared'
import type { Order } from './shop-state.ts'

type Placed = PublicEventData<'order', 'OrderPlaced'>

/** What an order that says nothing was taxed at. */
const UNSAID_PERCENT = 15

/** The tax within an amount: half a cent is rounded up, or half of what cards are charged in. In whole numbers of any size, unlike the shop, whose mistakes it must not share. */
function within(gross: bigint, rate: bigint): bigint {
  const step = shopCurrency().decimals === 3 ? 10n : 1n
  const whole = (100_000n + rate) * step
  return step * ((gross * rate * 2n + whole) / (whole * 2n))
}

/** The tax that the prices of the lines include. */
function includedTax(lines: Placed['lines']): number {
  const grossByRate = new Map<number, bigint>()
  for (const { unitPrice, qty, tax } of lines) {
    if (tax?.included !== true) continue
    grossByRate.set(tax.rate, (grossByRate.get(tax.rate) ?? 0n) + BigInt(unitPrice) * BigInt(qty))
  }
  return [...grossByRate].reduce((sum, [rate, gross]) => sum + Number(within(gross, BigInt(rate))), 0)
}

/** How an order was taxed. */
export function taxation(lines: Placed['lines'], totals: Placed['totals']): Pick<Order, 'net' | 'taxes' | 'saysRates'> {
  const { items, total, tax, taxes } = totals
  const net = items - includedTax(lines)
  return {
    net: { items: net, shipping: total - net - tax },
    taxes: new Map(taxes === undefined ? [[UNSAID_PERCENT, tax]] : taxes.map((one) => [one.rate / 1_000, one.tax])),
    saysRates: taxes?.some((one) => one.tax > 0) ?? false,
  }
}
