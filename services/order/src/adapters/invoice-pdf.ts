import { shownPostalCode } from '@shop/contracts/addresses/postal-code'
import { itemsPrice, labelledTaxes, rateText, shippingLabel, type Totals } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { nameWithOptions } from '@shop/contracts/products'
import { createTimeFormat, formatCents as money } from '@shop/contracts/shared'
import { DEFAULT_ACCENT } from '@shop/contracts/shop'
import { accentShades } from '@shop/contracts/shop/accent'
import { DEFAULT_TAX } from '@shop/contracts/terms'
import { creditedLines, type Credit } from '../domain/credit-notes.ts'
import type { DocumentFacts } from '../domain/document-facts.ts'
import { eInvoiceOf } from '../domain/e-invoice.ts'
import type { NumberedDocument } from '../domain/invoices.ts'
import { renderEInvoice } from './e-invoice-xml.ts'
import { isolate } from './pdf-text.ts'
import { createPdfWriter } from './pdf-writer.ts'

const AMOUNT_WIDTH = 90
/** Those of tokens.css in the light theme. The sheet stays white: it is printed. */
const INK = '#1c1a17'
const INK_2 = '#5c564b'
const LINE = '#cbc1ae'
/** As much as the address of a shop may have, and the longest name, options and SKU of a product with the price of one. */
const MAX_TEXT = 500

type Row = readonly [label: string, amount: string]

type Lines = OrderRow['lines']

const rateOf = ({ tax = DEFAULT_TAX }: Lines[number]): number => tax.rate

/** @param ordered all lines of the order: where they have several rates of tax, each names its own */
const lineRows = (lines: Lines, ordered: Lines): Row[] => {
  const isMixed = new Set(ordered.map(rateOf)).size > 1
  return lines.map((line) => {
    const { qty, unitPrice, sku } = line
    const product = isolate(nameWithOptions(line)) + (sku === undefined ? '' : ` (${isolate(sku)})`)
    const rate = isMixed ? `, tax ${rateText(rateOf(line))}` : ''
    return [`${String(qty)} × ${product}, ${money(unitPrice)} each${rate}`, money(qty * unitPrice)]
  })
}

const taxRows = (totals: Pick<Totals, 'tax' | 'taxes'>): Row[] =>
  labelledTaxes(totals, 'Tax 15 %').map(({ label, amount }) => [label, money(amount)])

function totalRows({ totals }: OrderRow): Row[] {
  const { items, shipping, total } = totals
  return [['Items', money(items)], [isolate(shippingLabel(totals)), money(shipping)], ...taxRows(totals), ['Total', money(total)]]
}

/** The units that were given back. They say more than the amounts when a part of their price went back before. */
function creditedRows(order: OrderRow, credit: Credit): Row[] {
  const credited = creditedLines(order, credit)
  const before = credit.items - itemsPrice(credited)
  if (credited.length === 0) return credit.items === 0 ? [] : [['Part of the price of the items', money(credit.items)]]
  return [...lineRows(credited, order.lines), ...(before === 0 ? [] : [['Refunded before', money(before)] as const])]
}

function creditRows(credit: Credit, { amount, isCancellation }: NumberedDocument): Row[] {
  const { items, shipping, excess } = credit
  return [
    ['Items', money(items)],
    ['Shipping', money(shipping)],
    ...(excess === 0 ? [] : [['Paid beyond the order', money(excess)] as const]),
    ...taxRows({ ...credit, taxes: credit.taxes?.filter((one) => one.tax > 0 || one.exemption !== undefined) }),
    [isCancellation ? 'Cancelled' : 'Refunded', money(amount)],
  ]
}

function heading({ document, order, timeZone }: DocumentFacts): string[] {
  const format = createTimeFormat(timeZone)
  const day = (moment: string): string => format('day', moment)
  const { kind, number, invoice, at, failedAt, isCancellation } = document
  return [
    `Number: ${number}`,
    `Date: ${day(at)}`,
    `Order: #${order.number} of ${day(order.placedAt)}`,
    ...(kind === 'invoice' ? [`Paid ${order.paymentMethod === 'COD' ? 'in cash' : 'by card'} on ${day(at)}`] : []),
    ...(invoice === null ? [] : [`Invoice: ${invoice}`]),
    ...(isCancellation ? ['It cancels the invoice, whose payment was recorded by mistake.'] : []),
    ...(failedAt === null ? [] : [`Void: this refund failed on ${day(failedAt)}.`]),
  ]
}

function recipient({ order: { shippingAddress }, customer }: DocumentFacts): string[] {
  const { recipient: name = customer, address, address2 = '', city, state = '', postalCode, country } = shippingAddress
  const { company = '', vatId = '' } = shippingAddress
  const lines = [name, address, address2, [shownPostalCode(postalCode), city].join(' ').trim(), state, country]
  const business = vatId === '' ? [] : [`VAT ID: ${vatId}`]
  return [company, ...(name === customer ? [] : [customer]), ...lines, ...business]
}

const taxIdLines = ({ taxId = '' }: DocumentFacts['seller']): string[] => (taxId === '' ? [] : [`Tax number: ${taxId}`])

/** An invoice or a credit note on A4. With what EN 16931 requires it carries its XML. The same facts always give the same bytes. */
export async function renderInvoicePdf(facts: DocumentFacts): Promise<Buffer> {
  const { document, order, credit, seller } = facts
  const title = document.kind === 'invoice' ? 'Invoice' : 'Credit note'
  const eInvoice = eInvoiceOf(facts)
  const info = { title: `${title} ${document.number}`, author: seller.name, createdAt: new Date(document.at) }
  const pdf = await createPdfWriter(info, eInvoice && renderEInvoice(eInvoice))
  const paragraph = (lines: readonly string[]) => {
    for (const line of lines) if (line !== '') pdf.write(line.slice(0, MAX_TEXT))
    pdf.moveDown()
  }
  const table = (rows: readonly Row[]) => {
    for (const [label, amount] of rows) pdf.writeRow(label.slice(0, MAX_TEXT), amount, AMOUNT_WIDTH)
  }
  const headline = (text: string, points: number, color: string) => {
    pdf.useColor(color)
    pdf.useFaceFor(text, points)
    pdf.write(text)
  }
  if (seller.logo !== undefined) pdf.drawLogo(Buffer.from(seller.logo, 'base64'))
  headline(seller.name.slice(0, MAX_TEXT), 18, INK)
  pdf.useColor(INK_2)
  pdf.useFont('regular', 9)
  paragraph([...seller.address.split('\n'), seller.email, seller.phone, ...taxIdLines(seller)])
  headline(title, 26, accentShades(seller.color ?? DEFAULT_ACCENT).light.accent)
  pdf.useColor(INK)
  pdf.useFont('regular', 10)
  pdf.moveDown(0.5)
  paragraph(heading(facts))
  paragraph(recipient(facts))
  const rows = document.kind === 'invoice' ? lineRows(order.lines, order.lines) : creditedRows(order, credit)
  if (rows.length > 0) pdf.drawRule(LINE)
  table(rows)
  const totals = document.kind === 'invoice' ? totalRows(order) : creditRows(credit, document)
  pdf.keepTogether(totals.length + 1)
  pdf.drawRule(LINE)
  table(totals.slice(0, -1))
  pdf.useFont('bold', 10)
  table(totals.slice(-1))
  pdf.useFont('regular', 10)
  return pdf.end(`${title} ${document.number}`)
}
