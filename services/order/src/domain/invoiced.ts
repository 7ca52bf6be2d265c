import { itemsPrice } from '@shop/contracts/orders'
import { nameWithOptions } from '@shop/contracts/products'
import type { Cents } from '@shop/contracts/shared'
import { DEFAULT_TAX, type PriceTax } from '@shop/contracts/shop'
import { creditedLines, type Credit } from './credit-notes.ts'
import type { DocumentFacts } from './document-facts.ts'
import { paidParts } from './paid-parts.ts'

/** UNTDID 5305, as far as EN 16931 has it here: taxed, zero-rated, exempt, and owed by the customer (reverse charge). */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE'

export interface TaxKind {
  readonly category: TaxCategory
  /** In thousandths of a percent: 15000 is 15 %. 0 unless the category is S. */
  readonly rate: number
}

export interface InvoicedLine {
  readonly name: string
  readonly sku?: string | undefined
  readonly qty: number
  readonly unitPrice: Cents
  readonly tax: TaxKind
}

/** Of the whole document. A negative amount is an allowance. */
export interface InvoicedCharge {
  readonly reason: string
  /** UNTDID 7161, or 5189 of an allowance. */
  readonly code?: string
  readonly amount: Cents
  readonly tax: TaxKind
}

/** The tax of all lines and charges of a kind. */
export interface TaxOfKind extends TaxKind {
  readonly amount: Cents
  /** Why nothing is taxed, for E and AE: in words, and by a code of the VATEX list. */
  readonly exemption?: { readonly text: string; readonly code?: string }
}

/** What a document charges or gives back: at least one line, and the tax of each kind that a line or a charge has. */
export interface Invoiced {
  readonly lines: readonly InvoicedLine[]
  readonly charges: readonly InvoicedCharge[]
  readonly taxes: readonly TaxOfKind[]
  /** Whether the amounts of lines and charges have the tax in them. */
  readonly pricesIncludeTax: boolean
}

/** Zero-rated would say that a law has a rate of 0 % for deliveries, and 'not subject' (O) may not stand beside taxed lines (BR-O-11). */
const UNTAXED: TaxKind = { category: 'E', rate: 0 }

const kindOf = ({ rate }: Pick<PriceTax, 'rate'> = DEFAULT_TAX): TaxKind => ({ category: rate === 0 ? 'Z' : 'S', rate })

const DELIVERY = 'Delivery'
const EXCESS = 'Paid beyond the order'
/** UNTDID 7161: freight. */
const FREIGHT = 'FC'

type Order = DocumentFacts['order']

/** The delivery and what was paid beyond the order, which is never taxed. */
function chargesOf(order: Order, { shipping, excess }: Pick<Credit, 'shipping' | 'excess'>): InvoicedCharge[] {
  const { rate } = paidParts(order).shipping
  return [
    { reason: DELIVERY, code: FREIGHT, amount: shipping, tax: rate === 0 ? UNTAXED : kindOf({ rate }) },
    { reason: EXCESS, amount: excess, tax: UNTAXED },
  ].filter(({ amount }) => amount !== 0)
}

const withNames = (lines: Order['lines']): InvoicedLine[] =>
  lines.map((line) => ({
    name: nameWithOptions(line),
    sku: line.sku,
    qty: line.qty,
    unitPrice: line.unitPrice,
    tax: kindOf(line.tax),
  }))

export const isSameKind = (one: TaxKind, other: TaxKind): boolean => one.category === other.category && one.rate === other.rate

/** The tax of each kind that a part has. */
function taxesOf(parts: readonly { readonly tax: TaxKind }[], { tax, taxes }: Pick<Credit, 'tax' | 'taxes'>, reasons: string[]) {
  const kinds = parts.flatMap((part, index) =>
    parts.findIndex((one) => isSameKind(one.tax, part.tax)) === index ? [part.tax] : [],
  )
  const amountAt = (rate: number): Cents => (taxes === undefined ? tax : (taxes.find((one) => one.rate === rate)?.tax ?? 0))
  return kinds.map((kind): TaxOfKind => {
    if (kind.category === 'S') return { ...kind, amount: amountAt(kind.rate) }
    const exemption = { text: `Not taxed: ${reasons.join(', ')}` }
    return { ...kind, amount: 0, ...(kind.category === 'E' ? { exemption } : {}) }
  })
}

/** The units that went back at their price; the rest of the amount, which went back before or is a part of a price, is a charge or a line. */
function creditedGoods(order: Order, credit: Credit): Pick<Invoiced, 'lines' | 'charges'> {
  const units = creditedLines(order, credit)
  const goods = (credit.goods ?? [{ rate: DEFAULT_TAX.rate, items: credit.items, tax: credit.tax }]).map((part) => ({
    ...part,
    rest: part.items - itemsPrice(units.filter(({ tax = DEFAULT_TAX }) => tax.rate === part.rate)),
  }))
  if (units.length > 0) {
    const rests = goods.filter(({ rest }) => rest !== 0)
    return {
      lines: withNames(units),
      charges: rests.map(({ rate, rest }) => ({ reason: 'Refunded before', amount: rest, tax: kindOf({ rate }) })),
    }
  }
  const parts = goods.filter(({ items, tax }) => items !== 0 || tax !== 0)
  const name = 'Part of the price of the items'
  return { lines: parts.map(({ rate, items }) => ({ name, qty: 1, unitPrice: items, tax: kindOf({ rate }) })), charges: [] }
}

/** A document has a line (BR-16): where no goods went back, what else did is one. */
function asLines(charges: readonly InvoicedCharge[]): InvoicedLine[] {
  return charges.map(({ reason, amount, tax }) => ({ name: reason, qty: 1, unitPrice: amount, tax }))
}

/**
 * What the document charges or gives back, in the kinds of tax that its order has. The amounts add up to that of the document.
 */
export function invoicedOf({ document, order, credit }: Pick<DocumentFacts, 'document' | 'order' | 'credit'>): Invoiced {
  const isInvoice = document.kind === 'invoice'
  const { totals } = order
  const others = chargesOf(order, isInvoice ? { shipping: totals.shipping, excess: 0 } : credit)
  const goods = isInvoice ? { lines: withNames(order.lines), charges: [] } : creditedGoods(order, credit)
  const hasGoods = goods.lines.length > 0
  const lines = hasGoods ? goods.lines : asLines(others)
  const charges = hasGoods ? [...goods.charges, ...others] : []
  const untaxed = others.flatMap(({ reason, tax }) => (tax === UNTAXED ? [reason] : []))
  return {
    lines,
    charges,
    taxes: taxesOf([...lines, ...charges], isInvoice ? totals : credit, untaxed),
    pricesIncludeTax: totals.taxes?.[0]?.included ?? false,
  }
}
