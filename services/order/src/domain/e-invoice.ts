import type { AddressRow } from '@shop/contracts/addresses/calls'
import { findCountryCode } from '@shop/contracts/shared/countries'
import { shownPostalCode } from '@shop/contracts/addresses/postal-code'
import { readVatId } from '@shop/contracts/shared/vat-id'
import { createTimeFormat, type Day, type PaymentMethod } from '@shop/contracts/shared'
import type { DocumentFacts } from './document-facts.ts'
import { invoicedOf, type Invoiced } from './invoiced.ts'
import type { NumberedDocument } from './invoices.ts'

/** Who sells or buys. Blank texts are left out. */
export interface TradeParty {
  readonly name: string
  /** Of the postal address, before its city. */
  readonly lines: readonly string[]
  readonly postalCode?: string
  readonly city?: string
  readonly state?: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** A VAT id, such as DE123456789, or another number of a tax office. */
  readonly taxId?: string | undefined
  /** Who acts for it. */
  readonly contact?: string | undefined
  readonly email?: string
  readonly phone?: string
}

/** What an invoice or a credit note says in the terms of EN 16931. It is paid. */
export interface EInvoice extends Pick<NumberedDocument, 'kind' | 'number'> {
  /** Of its issue, in the time zone of the shop. */
  readonly day: Day
  readonly notes: readonly string[]
  /** Of the order. */
  readonly orderNumber: string
  readonly seller: TradeParty
  readonly buyer: TradeParty
  /** Who receives the goods, at the buyer's address. */
  readonly recipient: string
  /** The invoice of a credit note. */
  readonly invoice?: { readonly number: string; readonly day: Day }
  /** Of an invoice. */
  readonly paidBy?: PaymentMethod
  readonly invoiced: Invoiced
}

/** Names no character in XML 1.0. */
const NOT_IN_XML = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu

/** A text as one line of characters that XML has. */
export const xmlLine = (text: string): string => text.replace(NOT_IN_XML, ' ').trim()

/** Greece and Northern Ireland have a prefix of their own. */
const OTHER_PREFIXES = new Set(['EL', 'XI'])
const VAT_ID = /^([A-Z]{2})[A-Z0-9+*]{2,14}$/

/**
 * A VAT id as it is registered: without the label, blanks, dots and dashes that people write. Undefined for another number. Of a country
 * whose form is not known the prefix tells.
 */
export function vatIdOf(taxId: string): string | undefined {
  const known = readVatId(taxId)
  if (known !== undefined) return known
  const compact = taxId.replaceAll(/[\s.-]/g, '').toUpperCase()
  const prefix = VAT_ID.exec(compact)?.[1]
  return prefix !== undefined && (OTHER_PREFIXES.has(prefix) || findCountryCode(prefix) === prefix) ? compact : undefined
}

/** Undefined until the name, the postal address, the country and the tax number of the seller are known. */
function sellerOf({ name, address, email, phone, country = '', taxId = '' }: DocumentFacts['seller']): TradeParty | undefined {
  const lines = address.split('\n').filter((line) => xmlLine(line) !== '')
  const isComplete = xmlLine(name) !== '' && lines.length > 0 && findCountryCode(country) === country && xmlLine(taxId) !== ''
  return isComplete ? { name, lines, country, taxId, email, phone } : undefined
}

function countryOf({ countryCode, country }: AddressRow): string | undefined {
  return countryCode ?? findCountryCode(country)
}

/** Undefined for an address in no country that is known, and without any name. */
function buyerOf({ order: { shippingAddress }, customer }: DocumentFacts): TradeParty | undefined {
  const { recipient = '', address, address2 = '', city, state = '', postalCode, company = '', vatId } = shippingAddress
  const person = [customer, recipient].find((one) => xmlLine(one) !== '')
  const isCompany = xmlLine(company) !== ''
  const name = isCompany ? company : person
  const country = countryOf(shippingAddress)
  if (name === undefined || country === undefined) return undefined
  const buyer = { name, lines: [address, address2], city, state, postalCode: shownPostalCode(postalCode), country }
  return { ...buyer, taxId: vatId, contact: isCompany ? person : undefined }
}

/** Who charges no tax names its VAT id (BR-G-02, BR-AE-02), and that of who owes it instead (BR-AE-03, BR-AE-04). */
function hasVatIds({ taxes }: Invoiced, seller: TradeParty, buyer: TradeParty): boolean {
  const named = ({ taxId = '' }: TradeParty): boolean => vatIdOf(taxId) !== undefined
  return taxes.every(({ category }) => {
    if (category === 'AE') return named(seller) && named(buyer)
    return category !== 'G' || named(seller)
  })
}

function notesOf({ document: { isCancellation } }: DocumentFacts): string[] {
  return isCancellation ? ['It cancels the invoice, whose payment was recorded by mistake.'] : []
}

/**
 * The document in the terms of EN 16931; undefined while something that the norm requires of the seller or the buyer is not known. There is
 * none of a credit note whose refund failed: the norm has no void document, and nobody must book it.
 */
export function eInvoiceOf(facts: DocumentFacts): EInvoice | undefined {
  const { document, order, timeZone } = facts
  const seller = sellerOf(facts.seller)
  const buyer = buyerOf(facts)
  const invoiced = invoicedOf(facts)
  if (seller === undefined || buyer === undefined || document.failedAt !== null || invoiced.lines.length === 0) return undefined
  if (!hasVatIds(invoiced, seller, buyer)) return undefined
  const { kind, number, invoice, invoicedAt } = document
  const format = createTimeFormat(timeZone)
  const { recipient = '' } = order.shippingAddress
  return {
    kind,
    number,
    day: format('day', document.at),
    notes: notesOf(facts),
    orderNumber: order.number,
    seller,
    buyer,
    recipient: xmlLine(recipient) === '' ? buyer.name : recipient,
    ...(invoice === null || invoicedAt === null ? {} : { invoice: { number: invoice, day: format('day', invoicedAt) } }),
    ...(kind === 'invoice' ? { paidBy: order.paymentMethod } : {}),
    invoiced,
  }
}
