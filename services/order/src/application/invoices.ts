import type { InvoiceParties } from '@shop/contracts/invoices/calls'
import type { orderCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { createPollingLoop, type PollingLoop } from '@shop/kit/concurrency'
import { reject } from '@shop/kit/domain'
import { renderEInvoice } from '../adapters/e-invoice-xml.ts'
import { creditsOf, type Credit } from '../domain/credit-notes.ts'
import type { DocumentFacts } from '../domain/document-facts.ts'
import { eInvoiceOf } from '../domain/e-invoice.ts'
import type { NumberedDocument } from '../domain/invoices.ts'
import type { OrderDependencies } from '../ports.ts'
import { getOrder } from '../projections/orders.ts'
import { awaitsNumber, documentsOf, issueInvoices } from '../store/invoices.ts'
import { streamOf } from '../store/streams.ts'

type OrderDocuments = Awaited<ReturnType<Client<typeof orderCalls>['invoicesOf']>>

const INTERVAL_MS = 2_000

/** A document that somebody asks for has its number at once; this loop numbers the others. */
export function createInvoiceLoop({ database, logger, timeZone }: OrderDependencies): PollingLoop {
  return createPollingLoop({
    name: 'numbers of invoices',
    logger,
    pollIntervalMs: INTERVAL_MS,
    run: () => issueInvoices(database, timeZone),
  })
}

async function numberedDocuments({ database, timeZone }: OrderDependencies, orderId: string): Promise<NumberedDocument[]> {
  if (await awaitsNumber(database, orderId)) await issueInvoices(database, timeZone)
  return documentsOf(database, orderId)
}

/** The invoices and the credit notes of an order, or those that it had at a moment (ISO 8601). */
export async function listInvoices(dependencies: OrderDependencies, orderId: string, at?: string): Promise<OrderDocuments> {
  const numbered = await numberedDocuments(dependencies, orderId)
  const documents = at === undefined ? numbered : numbered.filter((one) => Date.parse(one.at) <= Date.parse(at))
  const invoices = documents.filter(({ kind }) => kind === 'invoice')
  const invoice = invoices.at(-1)
  const earlierInvoices = invoices.slice(0, -1).map(({ number, issuedAt }) => ({ number, issuedAt }))
  return {
    invoice: invoice?.number ?? null,
    issuedAt: invoice?.issuedAt,
    ...(earlierInvoices.length === 0 ? {} : { earlierInvoices }),
    creditNotes: documents.flatMap(({ kind, number, amount, issuedAt }) =>
      kind === 'credit_note' ? [{ number, amount, issuedAt }] : [],
    ),
  }
}

const NO_CREDIT: Credit = { items: 0, tax: 0, shipping: 0, excess: 0, lines: [] }

/** Of an invoice: nothing. */
async function creditOf({ store }: OrderDependencies, orderId: string, { kind, refundId }: NumberedDocument): Promise<Credit> {
  if (kind === 'invoice') return NO_CREDIT
  const recorded = await store.transaction((tx) => tx.read(streamOf(orderId)))
  return creditsOf(recorded.map(({ event }) => event)).get(refundId) ?? NO_CREDIT
}

/** Of the last invoice of an order, or its document of this number. @throws Rejection `invoice_not_found`, `order_not_found` */
async function factsOf(
  dependencies: OrderDependencies,
  orderId: string,
  number: string | undefined,
  parties: InvoiceParties,
): Promise<DocumentFacts> {
  const order = await getOrder(dependencies.database, orderId)
  const documents = await numberedDocuments(dependencies, orderId)
  const wanted = documents.findLast((entry) => (number === undefined ? entry.kind === 'invoice' : entry.number === number))
  const document = wanted ?? reject('invoice_not_found')
  const credit = await creditOf(dependencies, orderId, document)
  return { document, order, credit, timeZone: dependencies.timeZone, ...parties }
}

/** Renders the last invoice of an order, or its document of this number. @throws Rejection `invoice_not_found`, `order_not_found` */
export async function renderInvoice(
  dependencies: OrderDependencies,
  orderId: string,
  number: string | undefined,
  parties: InvoiceParties,
): Promise<{ number: string; pdf: string }> {
  const facts = await factsOf(dependencies, orderId, number, parties)
  return { number: facts.document.number, pdf: await dependencies.renderDocument(facts) }
}

/** The same document as the XML of EN 16931. @throws Rejection `invoice_not_found`, `order_not_found`, `no_e_invoice` */
export async function renderInvoiceXml(
  dependencies: OrderDependencies,
  orderId: string,
  number: string | undefined,
  parties: InvoiceParties,
): Promise<{ number: string; xml: string }> {
  const eInvoice = eInvoiceOf(await factsOf(dependencies, orderId, number, parties)) ?? reject('no_e_invoice')
  return { number: eInvoice.number, xml: renderEInvoice(eInvoice) }
}
