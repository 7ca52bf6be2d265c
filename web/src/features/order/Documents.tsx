import type { Order } from '@shop/contracts/orders'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { formatDollars } from '../../lib/format.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { Button } from '../../ui/Button.tsx'
import { downloadInvoice } from './api.ts'

interface DownloadProps {
  id: string
  label: string
  number: string
  /** Of a credit note. */
  creditNote?: string
}

function Download({ id, label, number, creditNote }: DownloadProps) {
  const download = useMutation({
    mutationFn: () => downloadInvoice(id, creditNote),
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

/** The invoice and the credit notes of the order, as PDF. */
export function Documents({ order: { _id: id, invoice, creditNotes = [] } }: { order: Order }) {
  return (
    <>
      {invoice !== undefined && <Download id={id} label={`Invoice ${invoice}`} number={invoice} />}
      {creditNotes.map(({ number, amount }) => (
        <Download
          key={number}
          id={id}
          label={`Credit Note ${number}, ${formatDollars(amount)}`}
          number={number}
          creditNote={number}
        />
      ))}
    </>
  )
}
