import type { AddressRow } from '@shop/contracts/addresses/calls'
import { lineTax, priceLines, priceUnder } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { taxClasses, type TermsOfOrder } from '@shop/contracts/terms'
import type { Credit } from '../../src/domain/credit-notes.ts'
import type { DocumentFacts } from '../../src/domain/document-facts.ts'
import type { EInvoice } from '../../src/domain/e-invoice.ts'
import { aDocument } from './invoice-fixtures.ts'

export const SELLER: DocumentFacts['seller'] = {
  name: 'Kiln & Sons GmbH <Nord>',
  address: '1 Lane\nYard 2\n3rd floor\n20095 Hamburg',
  email: 'shop@kiln.example',
  phone: '+49 40 123',
  country: 'DE',
  taxId: 'DE 123 456 789',
}

export const ID = (index: number): string => `018f4a3e-0000-7000-8000-${String(index).padStart(12, '0')}`

const lines = [
  { productId: ID(1), name: 'Kettle', image: '', qty: 2, unitPrice: 19_99, sku: 'K-1' },
  { productId: ID(2), name: 'Cup', image: '', qty: 3, unitPrice: 3_33, options: [{ name: 'Colour', value: 'Blue' }] },
]

/** The invoice of an order that cost 100.00 to deliver. */
export function anInvoice(address: Partial<AddressRow> = {}, sold: OrderRow['lines'] = lines): DocumentFacts {
  const facts = aDocument(address, sold)
  return { ...facts, seller: SELLER, order: { ...facts.order, totals: priceLines(sold) } }
}

/** The invoice of an order under these terms, with a line of each tax class. */
export function anInvoiceUnder(terms: TermsOfOrder, address: Partial<AddressRow> = {}): DocumentFacts {
  const priced = taxClasses.map((taxClass, index) => ({ unitPrice: 33_33 - index * 7_77, qty: 3, taxClass }))
  const sold = priced.map(({ taxClass, ...line }, index) => {
    const tax = lineTax(terms, taxClass)
    const unitPrice = priceUnder(terms, line.unitPrice, taxClass)
    return { ...line, unitPrice, productId: ID(index), name: `Goods, ${taxClass}`, image: '', ...(tax && { tax }) }
  })
  const facts = anInvoice(address, sold)
  return { ...facts, order: { ...facts.order, totals: priceLines(priced, terms) } }
}

/** A credit note of it. */
export function aCreditNote(
  credit: Partial<Credit>,
  changes: Partial<DocumentFacts['document']> = {},
  facts = anInvoice(),
): DocumentFacts {
  const whole: Credit = { items: 0, tax: 0, shipping: 0, excess: 0, lines: [], ...credit }
  const amount = whole.items + whole.tax + whole.shipping + whole.excess
  const invoice = { invoice: '2026-000001', invoicedAt: '2026-02-27T23:30:00.000Z' }
  const note = { kind: 'credit_note', number: 'C2026-000001', refundId: 're_1', amount, ...invoice } as const
  return { ...facts, document: { ...facts.document, ...note, ...changes }, credit: whole }
}

/** What the terms of other shops would make of an order. */
export function anEInvoice(invoiced: EInvoice['invoiced'], changes: Partial<EInvoice> = {}): EInvoice {
  return {
    kind: 'invoice',
    number: '2026-000002',
    day: '2026-03-02',
    notes: [],
    orderNumber: '4821907',
    seller: { name: 'Kiln', lines: ['1 Lane'], country: 'DE', taxId: 'DE123456789' },
    buyer: { name: 'Ann', lines: ['2 Lane'], city: 'Lyon', postalCode: '69001', country: 'FR', taxId: 'FR40303265045' },
    recipient: 'Ann',
    paidBy: 'Stripe',
    invoiced,
    ...changes,
  }
}
