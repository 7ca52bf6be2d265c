import type { Order } from '@shop/contracts/orders'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { formatDollars } from '../../lib/format.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { Button } from '../../ui/Button.tsx'
import { downloadDocument } from './api.ts'

interface DownloadProps {
  id: string
  label: string
  number: string
  kind?: 'invoice' | 'credit-note'
}

function Download({ id, label, number, kind = 'invoice' }: DownloadProps) {
  const download = useMutation({
    mutationFn: () => downloadDocument(id, kind, number),
    onSuccess: (pdf) => saveFile(`${number}.pdf`, pdf),
  })
  return (
    <>
      <ErrorAlert error={download.error} />
      <Button wide variant="quiet" busy={download.isPending} onClick={() => download.mutate()}>
        <FileText size={17} aria-hidden="true" />
        <span>{label}</span>
      </Button>
    </>
  )
}

/** The invoices and the credit notes of the order, as PDF. */
export function Documents({ order: { _id: id, invoice, cancelledInvoices = [], creditNotes = [] } }: { order: Order }) {
  return (
    <>
      {invoice !== undefined && <Download id={id} label={`Invoice ${invoice}`} number={invoice} />}
      {cancelledInvoices.map((number) => (
        <Download key={number} id={id} label={`Invoice ${number}, cancelled`} number={number} />
      ))}
      {creditNotes.map(({ number, amount }) => (
        <Download
          key={number}
          id={id}
          label={`Credit Note ${number}, ${formatDollars(amount)}`}
          number={number}
          kind="credit-note"
        />
      ))}
    </>
  )
}
