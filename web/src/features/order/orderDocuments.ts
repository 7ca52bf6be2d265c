import type { Order } from '@shop/contracts/orders'
import { useMutation } from '@tanstack/react-query'
import { formatDollars } from '../../lib/format.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { downloadDocument } from './api.ts'

export interface OrderDocument {
  readonly kind: 'invoice' | 'credit-note'
  readonly number: string
  readonly label: string
}

/** The invoices of the order, with those that were cancelled, and its credit notes. */
export function orderDocuments({
  invoice,
  cancelledInvoices = [],
  creditNotes = [],
}: Pick<Order, 'invoice' | 'cancelledInvoices' | 'creditNotes'>): OrderDocument[] {
  const invoices = invoice === undefined ? [] : [{ number: invoice, label: `Invoice ${invoice}` }]
  const cancelled = cancelledInvoices.map((number) => ({ number, label: `Invoice ${number}, cancelled` }))
  const notes = creditNotes.map(({ number, amount }) => ({ number, label: `Credit Note ${number}, ${formatDollars(amount)}` }))
  return [
    ...[...invoices, ...cancelled].map((document) => ({ kind: 'invoice' as const, ...document })),
    ...notes.map((document) => ({ kind: 'credit-note' as const, ...document })),
  ]
}

/** Saves a document of the order as PDF. */
export function useDocumentDownload(orderId: string) {
  return useMutation({
    mutationFn: ({ kind, number }: OrderDocument) => downloadDocument(orderId, kind, number),
    onSuccess: (pdf, { number }) => saveFile(`${number}.pdf`, pdf),
  })
}
