import { itemsPrice, type RateTax } from '@shop/contracts/orders'
import { nameWithOptions } from '@shop/contracts/products'
import type { Cents } from '@shop/contracts/shared'
import { DEFAULT_TAX, type PriceTax, type TaxExemption } from '@shop/contracts/terms'
import { creditedLines, type Credit } from './credit-notes.ts'
import type { DocumentFacts } from './document-facts.ts'
import { paidParts } from './paid-parts.ts'

/** UNTDID 5305, as far as EN 16931 has it here: taxed, zero-rated, exempt, exported, and owed by the customer (reverse charge). */
export type TaxCategory = 'S' | 'Z' | 'E' | 'G' | 'AE'

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
  /** Why nothing is taxed, for all but S and Z: in words, and by a code of the VATEX list. */
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

/** Of an order that is charged no tax: of all that it consists of. */
const exemptCategories: Readonly<Record<TaxExemption, TaxCategory>> = { export: 'G', reverseCharge: 'AE' }
const exemptions: Readonly<Record<TaxExemption, NonNullable<TaxOfKind['exemption']>>> = {
  export: { text: 'Export: no tax is charged', code: 'VATEX-EU-G' },
  reverseCharge: { text: 'Reverse charge: the customer owes the tax', code: 'VATEX-EU-AE' },
}

/** Goods at 0 % are zero-rated: they have a rate of their own among those of the shop. */
function kindOf({ rate, exemption }: Pick<PriceTax, 'rate' | 'exemption'> = DEFAULT_TAX): TaxKind {
  if (exemption !== undefined) return { category: exemptCategories[exemption], rate }
  return { category: rate === 0 ? 'Z' : 'S', rate }
}

const DELIVERY = 'Delivery'
const EXCESS = 'Paid beyond the order'
/** UNTDID 7161: freight. */
const FREIGHT = 'FC'

type Order = Pick<DocumentFacts['order'], 'lines' | 'totals'>

/** What of a document decides its amounts. */
export interface InvoicedFacts extends Pick<DocumentFacts, 'credit'> {
  readonly document: Pick<DocumentFacts['document'], 'kind'>
  readonly order: Order
}

/** Why the order is charged no tax; undefined of others. */
const exemptionOf = ({ totals }: Order): TaxExemption | undefined => totals.taxes?.[0]?.exemption

/** How the delivery is taxed: as the goods, if the order has some tax for it or none at all. */
function kindOfDelivery(order: Order): TaxKind {
  const { tax, rate } = paidParts(order).shipping
  const exemption = exemptionOf(order)
  return tax > 0 || exemption !== undefined ? kindOf({ rate, exemption }) : UNTAXED
}

/** The delivery, and what was paid beyond the order. */
function otherCharges(order: Order, { shipping, excess }: Pick<Credit, 'shipping' | 'excess'>): InvoicedCharge[] {
  const { delivery } = order.totals
  const reason = delivery === undefined ? DELIVERY : `${DELIVERY}: ${delivery.name}`
  return [
    { reason, code: FREIGHT, amount: shipping, tax: kindOfDelivery(order) },
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

/** The units that went back at their price; the rest of the amount, which went back before or is a part of a price, is a charge or a line. */
function creditedGoods(order: Order, credit: Credit): Pick<Invoiced, 'lines' | 'charges'> {
  const { goods = [{ rate: DEFAULT_TAX.rate, items: credit.items, tax: credit.tax }] } = credit
  const units = creditedLines(order, credit)
  const exemption = exemptionOf(order)
  const rests = goods.flatMap(({ rate, items, tax }) => {
    const ofRate = units.filter((line) => (line.tax ?? DEFAULT_TAX).rate === rate)
    const amount = items - itemsPrice(ofRate)
    // A part may be a cent of tax alone.
    return amount === 0 && (tax === 0 || ofRate.length > 0) ? [] : [{ amount, tax: kindOf({ rate, exemption }) }]
  })
  if (units.length > 0) return { lines: withNames(units), charges: rests.map((rest) => ({ reason: 'Refunded before', ...rest })) }
  const name = 'Part of the price of the items'
  return { lines: rests.map(({ amount, tax }) => ({ name, qty: 1, unitPrice: amount, tax })), charges: [] }
}

/** A document has a line (BR-16): where no goods went back, what else did is one. */
function asLines(charges: readonly InvoicedCharge[]): InvoicedLine[] {
  return charges.map(({ reason, amount, tax }) => ({ name: reason, qty: 1, unitPrice: amount, tax }))
}

/** Of the kinds that lines and charges have. */
function taxesOf({ lines, charges }: Pick<Invoiced, 'lines' | 'charges'>, taxes: readonly RateTax[]): TaxOfKind[] {
  const kinds = [...lines, ...charges].map(({ tax }) => tax)
  const untaxed = [
    ...lines.flatMap(({ name, tax }) => (tax.category === 'E' ? [name] : [])),
    ...charges.flatMap(({ reason, tax }) => (tax.category === 'E' ? [reason] : [])),
  ]
  const taxed = taxes
    .map(({ tax, ...of }) => ({
      ...kindOf(of),
      amount: tax,
      ...(of.exemption && { exemption: exemptions[of.exemption] }),
    }))
    .filter(({ category, rate }) => kinds.some((kind) => kind.category === category && kind.rate === rate))
  const exemption = { text: `Not taxed: ${untaxed.join(', ')}` }
  return untaxed.length === 0 ? taxed : [...taxed, { ...UNTAXED, amount: 0, exemption }]
}

/**
 * What the document charges or gives back, in the kinds of tax that its order has. The amounts add up to that of the document. An order from
 * before shops had terms has 15 % on top of its goods, and none on its delivery.
 */
export function invoicedOf({ document, order, credit }: InvoicedFacts): Invoiced {
  const isInvoice = document.kind === 'invoice'
  const { tax, taxes = [{ ...DEFAULT_TAX, tax }] } = isInvoice ? order.totals : credit
  const others = otherCharges(order, isInvoice ? { shipping: order.totals.shipping, excess: 0 } : credit)
  const goods = isInvoice ? { lines: withNames(order.lines), charges: [] } : creditedGoods(order, credit)
  const hasGoods = goods.lines.length > 0
  const parts = hasGoods
    ? { lines: goods.lines, charges: [...goods.charges, ...others] }
    : { lines: asLines(others), charges: [] }
  return { ...parts, taxes: taxesOf(parts, taxes), pricesIncludeTax: taxes.some(({ included }) => included) }
}
