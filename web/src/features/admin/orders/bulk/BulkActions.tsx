import type { BulkRequest } from '@shop/contracts/orders'
import { startBulkJob } from '@shop/contracts/orders/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api/client.ts'
import { getErrorMessage } from '../../../../lib/api/errors.ts'
import { createIdempotencyKey } from '../../../../lib/idempotencyKey.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { formatCount } from '../../reports/format.ts'
import { bulkJobId } from './bulkJobId.ts'
import type { Selection } from '../../list/useSelection.ts'

const labels: Readonly<Record<BulkRequest['action'], string>> = { deliver: 'Mark delivered', pay: 'Mark COD paid' }
const explanations: Readonly<Record<BulkRequest['action'], string>> = {
  deliver: 'Orders that are not paid stay as they are. Customers get a mail, so this cannot be undone.',
  pay: 'Orders that are paid by card stay as they are. Each gets its invoice, so this cannot be undone.',
}

/** Asks, and starts the job. The same question is one request, however often it is answered. */
export function BulkActions({ selection: { ids, clear } }: { selection: Selection }) {
  const [asked, setAsked] = useState<{ action: BulkRequest['action']; key: string }>()
  const starting = useMutation({
    mutationFn: ({ action, key }: { action: BulkRequest['action']; key: string }) =>
      api.send(startBulkJob, { body: { action, orders: [...ids] } }, { idempotencyKey: key }),
    onSuccess({ _id }) {
      bulkJobId.set(_id)
      setAsked(undefined)
      clear()
      // The progress stands above the list.
      scrollTo(0, 0)
    },
  })
  const ask = (action: BulkRequest['action']) => setAsked({ action, key: createIdempotencyKey() })
  const count = ids.size === 1 ? '1 order' : `${formatCount(ids.size)} orders`
  return (
    <>
      <Button onClick={() => ask('deliver')}>{labels.deliver}</Button>
      <Button variant="quiet" onClick={() => ask('pay')}>
        {labels.pay}
      </Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={labels[asked?.action ?? 'deliver']}
        confirmLabel={labels[asked?.action ?? 'deliver']}
        isBusy={starting.isPending}
        error={starting.error ? getErrorMessage(starting.error) : undefined}
        onConfirm={() => asked && starting.mutate(asked)}
        onClose={() => {
          setAsked(undefined)
          starting.reset()
        }}
      >{`${labels[asked?.action ?? 'deliver']}: ${count}. ${explanations[asked?.action ?? 'deliver']}`}</ConfirmDialog>
    </>
  )
}
