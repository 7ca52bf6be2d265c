import { lineTax, priceLines, priceRefund, priceUnder } from '@shop/contracts/orders'
import { moneyStep } from '@shop/contracts/shared'
import { taxClasses, type TaxClass, type TermsOfOrder } from '@shop/contracts/terms'
import fc from 'fast-check'
import type { OrderLine, OrderPlaced } from '../../src/domain/events.ts'
import { LATER, placed } from '../../src/domain/order-fixtures.ts'
import type { RefundRecorded } from '../../src/domain/refund-events.ts'

/** What somebody buys, at the price of the shop. */
export interface Sold {
  readonly unitPrice: number
  readonly qty: number
  readonly taxClass?: TaxClass | undefined
}

export const productOf = (index: number): string => `018f4a3e-0000-7000-8000-${String(index).padStart(12, '0')}`

/** An order under these terms; the name of each line has its index. */
export function orderUnder(terms: TermsOfOrder, sold: readonly Sold[]): OrderPlaced {
  const { type, data } = placed()
  const lines = sold.map(({ qty, unitPrice: price, taxClass }, index): OrderLine => {
    const tax = lineTax(terms, taxClass)
    const unitPrice = priceUnder(terms, price, taxClass)
    const name = `Item ${String(index)}`
    return { productId: productOf(index), name, image: '', qty, unitPrice, unitCost: null, ...(tax && { tax }) }
  })
  return { type, data: { ...data, lines, totals: priceLines(sold, terms) } }
}

type Units = readonly { readonly productId: string; readonly qty: number }[]

export const refundRecorded = (id: number, amount: number, lines: Units): RefundRecorded => ({
  type: 'RefundRecorded',
  data: { refundId: `re_${String(id)}`, amount, refundedAt: LATER, lines },
})

/** Units of a line, or an amount that somebody chose at the provider. */
export interface RefundStep {
  readonly index: number
  readonly qty: number
  readonly amount: number | null
}

/** Refunds of an order in these steps, and at last of all that is left. */
export function refundsOf({ data }: OrderPlaced, steps: readonly RefundStep[]): RefundRecorded[] {
  const left = data.lines.map((line) => ({ ...line, qtyLeft: line.qty }))
  const events: RefundRecorded[] = []
  let rest = data.totals.total
  let byLines = 0
  const add = (amount: number, units: Units): void => {
    rest -= amount
    if (amount > 0) events.push(refundRecorded(events.length, amount, units))
  }
  for (const { index, qty: most, amount: chosen } of steps) {
    const line = left[index % left.length]
    if (line === undefined) continue
    const qty = Math.min(most, line.qtyLeft)
    if (chosen !== null) add(Math.min(chosen, rest), [])
    else if (qty > 0) {
      line.qtyLeft -= qty
      const amount = Math.min(rest, priceRefund(left, byLines))
      byLines += amount
      add(amount, [{ productId: line.productId, qty }])
    }
  }
  add(rest, [])
  return events
}

/** An amount that can be paid in the currency of the moment at which it is drawn. */
const anyAmount = (least: number, most: number): fc.Arbitrary<number> =>
  fc.integer({ min: least, max: most }).map((steps) => steps * moneyStep())

export const anySold: fc.Arbitrary<Sold[]> = fc.array(
  fc.record({
    unitPrice: anyAmount(0, 90_00),
    qty: fc.integer({ min: 1, max: 4 }),
    taxClass: fc.option(fc.constantFrom(...taxClasses), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 5 },
)

export const anySteps: fc.Arbitrary<RefundStep[]> = fc.array(
  fc.record({ index: fc.nat(4), qty: fc.integer({ min: 1, max: 4 }), amount: fc.option(anyAmount(1, 50_00)) }),
  { maxLength: 8 },
)
