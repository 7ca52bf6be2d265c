import type { Order } from '@shop/contracts/orders'
import { FileText } from 'lucide-react'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { Button } from '../../ui/Button.tsx'
import { orderDocuments, useDocumentDownload, type OrderDocument } from './orderDocuments.ts'

function Download({ id, document }: { id: string; document: OrderDocument }) {
  const download = useDocumentDownload(id)
  return (
    <>
      <ErrorAlert error={download.error} />
      <Button wide variant="quiet" busy={download.isPending} onClick={() => download.mutate(document)}>
        <FileText size={17} aria-hidden="true" />
        <span>{document.label}</span>
      </Button>
    </>
  )
}

/** The invoices and the credit notes of the order, as PDF. */
export function Documents({ order }: { order: Order }) {
  return orderDocuments(order).map((document) => <Download key={document.label} id={order._id} document={document} />)
}
