import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorAlert } from '../../../../lib/api/ErrorAlert.tsx'
import { createIdempotencyKey } from '../../../../lib/idempotencyKey.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextArea } from '../../../../ui/Field.tsx'
import { SecondaryText, Stack } from '../../../../ui/layout.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { previewShipments, sendShipments } from '../../api/shipments.ts'
import { CsvFileField } from '../../form/CsvFileField.tsx'
import { bulkJobId } from '../bulk/bulkJobId.ts'
import { BulkJobProgress } from '../bulk/BulkJobProgress.tsx'
import { LeftOutRows, ShipmentPlanView } from './ShipmentPlanView.tsx'

/** The chosen rows with the key under which they are sent once. */
interface ChosenRows {
  readonly content: Promise<Blob>
  readonly key: string
}

/** The rows of a file or of a text. Other rows need another plan. */
function useShipmentFile() {
  const [chosen, setChosen] = useState<ChosenRows>()
  const plan = useMutation({ mutationFn: async ({ content }: ChosenRows) => previewShipments(await content) })
  const start = useMutation({
    mutationFn: async ({ content, key }: ChosenRows) => sendShipments(await content, key),
    // The list shows how far it is, also after a reload.
    onSuccess: ({ jobId = null }) => bulkJobId.set(jobId),
  })
  function forget() {
    setChosen(undefined)
    plan.reset()
    start.reset()
  }
  function choose(content: Promise<Blob>) {
    const next = { content, key: createIdempotencyKey() }
    start.reset()
    setChosen(next)
    plan.mutate(next)
  }
  return { plan, start, forget, choose, send: () => chosen && start.mutate(chosen) }
}

interface RowFieldsProps {
  text: string
  onType: (text: string) => void
  onSelect: (content: Promise<Blob>) => void
}

function RowFields({ text, onType, onSelect }: RowFieldsProps) {
  return (
    <>
      <SecondaryText>
        A CSV file with the columns order, carrier and trackingNumber, such as a carrier gives. All that is left of each order is
        sent, and its customer gets a mail.
      </SecondaryText>
      <CsvFileField label="CSV file, at most 1,000 rows" onSelect={onSelect} />
      <TextArea
        label="Or the rows themselves"
        hint="The first row names the columns."
        spellCheck={false}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
    </>
  )
}

/** Sends orders with the tracking numbers of a file, after showing which. */
export function ShipmentFileSheet({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const { plan, start, forget, choose, send } = useShipmentFile()
  const count = plan.data?.shipments.length ?? 0
  function type(typed: string) {
    setText(typed)
    forget()
  }
  function chooseFile(content: Promise<Blob>) {
    setText('')
    choose(content)
  }
  const action =
    count > 0 ? (
      <Button wide busy={start.isPending} onClick={send}>
        {count === 1 ? 'Send 1 order' : `Send ${String(count)} orders`}
      </Button>
    ) : (
      <Button
        wide
        disabled={text.trim() === ''}
        busy={plan.isPending}
        onClick={() => choose(Promise.resolve(new Blob([text], { type: 'text/csv' })))}
      >
        Show what is sent
      </Button>
    )
  return (
    <Sheet
      title="Send with tracking numbers"
      onClose={onClose}
      footer={start.data ? <Button onClick={onClose}>Close</Button> : action}
    >
      <Stack>
        {start.data === undefined && <RowFields text={text} onType={type} onSelect={chooseFile} />}
        <ErrorAlert error={plan.error ?? start.error} />
        {start.data === undefined && plan.data && <ShipmentPlanView plan={plan.data} />}
        {start.data?.jobId !== undefined && <BulkJobProgress id={start.data.jobId} />}
        {start.data && <LeftOutRows errors={start.data.errors} />}
      </Stack>
    </Sheet>
  )
}
