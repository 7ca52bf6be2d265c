import { findCountryCode } from '@shop/contracts/shared/countries'
import type { TaxedAmountsRow } from '@shop/contracts/invoices/calls'
import type { Credit } from './credit-notes.ts'
import { invoicedOf, type InvoicedFacts } from './invoiced.ts'
import { settle } from './settlement.ts'

/** An invoice, or with its credit a credit note. */
export interface TaxedDocument {
  readonly order: InvoicedFacts['order'] & { readonly country: string }
  readonly credit?: Credit
}

const NO_CREDIT: Credit = { items: 0, tax: 0, shipping: 0, excess: 0, lines: [] }

/** What was paid beyond an order is no sale, and neither is its way back. */
function amountsOf({ order, credit }: TaxedDocument) {
  const kind = credit === undefined ? 'invoice' : 'credit_note'
  return settle(invoicedOf({ document: { kind }, order, credit: { ...(credit ?? NO_CREDIT), excess: 0 } })).breakdown
}

/** The amounts of documents by kind, country and rate; sales first, then by country, the highest rate first. */
export function sumTaxedSales(documents: Iterable<TaxedDocument>): TaxedAmountsRow[] {
  const rows = new Map<string, TaxedAmountsRow>()
  for (const document of documents) {
    const kind: TaxedAmountsRow['kind'] = document.credit === undefined ? 'sale' : 'credit'
    const country = findCountryCode(document.order.country) ?? document.order.country
    const pickedUp = document.order.totals.delivery?.pickUp
    for (const { category, rate, basis: net, amount: tax } of amountsOf(document)) {
      if (net === 0 && tax === 0) continue
      const isTaxed = category === 'S' || category === 'Z'
      const exemption = isTaxed || category === 'E' ? undefined : document.order.totals.taxes?.[0]?.exemption
      const key = JSON.stringify([kind, country, pickedUp, rate, isTaxed, exemption])
      const ofKind = { kind, country, ...(pickedUp && { pickedUp }), rate, isTaxed, ...(exemption && { exemption }) }
      const row = rows.get(key) ?? { ...ofKind, net: 0, tax: 0, documents: 0 }
      rows.set(key, { ...row, net: row.net + net, tax: row.tax + tax, documents: row.documents + 1 })
    }
  }
  const place = ({ kind, country }: TaxedAmountsRow): string => `${kind === 'sale' ? '0' : '1'} ${country}`
  return [...rows.values()].sort((one, other) =>
    place(one) === place(other)
      ? other.rate - one.rate || Number(other.isTaxed) - Number(one.isTaxed)
      : place(one) < place(other)
        ? -1
        : 1,
  )
}
