import { CURRENCY, toDollars, type Cents } from '@shop/contracts'
import type { InvoiceParties, OrderRow } from '@shop/contracts/internal'
import { createRequire } from 'node:module'
import type { NumberedDocument } from '../store/invoices.ts'

/** Latin, Greek, Cyrillic and some others; of each document only the letters in use are embedded. */
const FONTS = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' }

/** Loaded with the first document. Reading the fonts for each one took more than half of its time. */
async function loadRenderer() {
  const [{ default: PDFDocument }, { openSync }] = await Promise.all([import('pdfkit'), import('fontkit')])
  const { resolve } = createRequire(import.meta.url)
  // Its types know fonts by their bytes only.
  const open = (file: string) => openSync(resolve(`dejavu-fonts-ttf/ttf/${file}`)) as unknown as PDFKit.Mixins.PDFFontSource
  return { PDFDocument, regular: open(FONTS.regular), bold: open(FONTS.bold) }
}

let renderer: ReturnType<typeof loadRenderer> | undefined

const MARGIN = 56
const AMOUNT_WIDTH = 90
/** Longer words and names are cut: the paper has an end. */
const MAX_TEXT = 300

const currency = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY })
const money = (cents: Cents): string => currency.format(toDollars(cents))

export interface DocumentFacts extends InvoiceParties {
  readonly document: NumberedDocument
  readonly order: OrderRow
  /** Days in the shop's time zone. */
  readonly day: (moment: string) => string
}

type Row = readonly [label: string, amount: string]

const lineRows = ({ lines }: OrderRow): Row[] =>
  lines.map(({ name, qty, unitPrice }) => [`${String(qty)} × ${name}, ${money(unitPrice)} each`, money(qty * unitPrice)])

function totalRows({ totals: { items, shipping, tax, total } }: OrderRow): Row[] {
  return [
    ['Items', money(items)],
    ['Shipping', money(shipping)],
    ['Tax 15 %', money(tax)],
    ['Total', money(total)],
  ]
}

/** What went back contains the same share of tax as what was paid. */
function creditRows({ totals }: OrderRow, { invoice, amount }: NumberedDocument): Row[] {
  const tax = totals.total === 0 ? 0 : Math.round((totals.tax * amount) / totals.total)
  return [
    [`Refund of a payment of ${money(totals.total)} for invoice ${invoice ?? ''}`, money(amount - tax)],
    ['Tax 15 %', money(tax)],
    ['Refunded', money(amount)],
  ]
}

function heading({ document, order, day }: DocumentFacts): string[] {
  const { kind, number, invoice, at, failedAt } = document
  return [
    `Number: ${number}`,
    `Date: ${day(at)}`,
    `Order: #${order.number} of ${day(order.placedAt)}`,
    ...(kind === 'invoice' ? [`Paid ${order.paymentMethod === 'COD' ? 'in cash' : 'by card'} on ${day(at)}`] : []),
    ...(invoice === null ? [] : [`Invoice: ${invoice}`]),
    ...(failedAt === null ? [] : [`Void: this refund failed on ${day(failedAt)}.`]),
  ]
}

function recipient({ order: { shippingAddress }, customer }: DocumentFacts): string[] {
  const { recipient: name = customer, address, address2 = '', city, state = '', postalCode, country } = shippingAddress
  const lines = [name, address, address2, [postalCode, city].join(' ').trim(), state, country]
  return name === customer ? lines : [customer, ...lines]
}

/** An invoice or a credit note on A4. The same facts always give the same bytes. */
export async function renderInvoicePdf(facts: DocumentFacts): Promise<Buffer> {
  const { PDFDocument, regular, bold } = await (renderer ??= loadRenderer())
  const { document, order, seller } = facts
  const title = document.kind === 'invoice' ? 'Invoice' : 'Credit note'
  const info = { Title: `${title} ${document.number}`, Author: seller.name, CreationDate: new Date(document.at) }
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, info, lang: 'en', font: '' })
  pdf.registerFont('regular', regular)
  pdf.registerFont('bold', bold)
  const width = pdf.page.width - 2 * MARGIN
  const write = (text: string, options?: PDFKit.Mixins.TextOptions) => pdf.text(text.slice(0, MAX_TEXT), options)
  const paragraph = (lines: readonly string[]) => {
    for (const line of lines) if (line !== '') write(line)
    pdf.moveDown()
  }
  /** The amount stands right of the first line of its label. */
  const table = (rows: readonly Row[]) => {
    for (const [label, amount] of rows) {
      const height = pdf.heightOfString(label.slice(0, MAX_TEXT), { width: width - AMOUNT_WIDTH })
      if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
      const top = pdf.y
      pdf.text(label.slice(0, MAX_TEXT), MARGIN, top, { width: width - AMOUNT_WIDTH })
      pdf.text(amount, MARGIN + width - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' })
      pdf.y = Math.max(pdf.y, top + height) + 4
    }
    pdf.x = MARGIN
    pdf.moveDown()
  }
  pdf.font('bold').fontSize(11)
  write(seller.name)
  pdf.font('regular').fontSize(9)
  paragraph([...seller.address.split('\n'), seller.email, seller.phone])
  pdf.font('bold').fontSize(18)
  write(title)
  pdf.font('regular').fontSize(10).moveDown(0.5)
  paragraph(heading(facts))
  paragraph(recipient(facts))
  table(document.kind === 'invoice' ? lineRows(order) : [])
  table(document.kind === 'invoice' ? totalRows(order) : creditRows(order, document))
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', fail)
    pdf.end()
  })
}
