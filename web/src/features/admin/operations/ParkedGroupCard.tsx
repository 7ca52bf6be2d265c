import type { Operations, ParkedGroup } from '@shop/contracts/operations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { useMay } from '../../../lib/rights.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.ts'
import { dropGroup, operationsQuery, retryGroup } from '../api/operations.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'

const eventCount = (count: number): string => (count === 1 ? '1 event' : `${count} events`)

interface DropDialogProps {
  isOpen: boolean
  failed: number
  onClose: () => void
  onDrop: (reason: string) => void
}

function DropDialog({ isOpen, failed, onClose, onDrop }: DropDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      title="Drop the events"
      confirmLabel="Drop"
      isConfirmDisabled={reason.trim() === ''}
      details={<TextField label="Reason" value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        onDrop(reason)
      }}
    >{`${eventCount(failed)} will never have an effect. Who dropped them, when and why is kept.`}</ConfirmDialog>
  )
}

/** Events that failed for one reason, with buttons to handle them again or to give them up. */
export function ParkedGroupCard({ group }: { group: ParkedGroup }) {
  const queryClient = useQueryClient()
  const mayDecide = useMay('admin')
  const [isAsking, setAsking] = useState(false)
  const onSuccess = (operations: Operations) => queryClient.setQueryData(operationsQuery().queryKey, operations)
  const retrying = useMutation({ mutationFn: () => retryGroup(group), onSuccess })
  const dropping = useMutation({ mutationFn: (reason: string) => dropGroup(group, reason), onSuccess })
  const { consumer, source, type, error, failed, waiting, since, examples } = group
  const failure = retrying.error ?? dropping.error
  const attempted = dropping.data ?? retrying.data
  const name = `${type} of ${source}, not handled by ${consumer}`
  return (
    <Card aria-label={`${name}: ${error}`}>
      <Stack $gap="s3">
        <CardTitle>{name}</CardTitle>
        <p>{error}</p>
        <Muted>
          <span>{`${eventCount(failed)} since ${formatDateTime(since)}`}</span>
          {waiting > 0 && <span>{`; ${eventCount(waiting)} of the same keys wait`}</span>}
          <span>{`. First key: ${examples[0]?.key ?? ''}`}</span>
        </Muted>
        <ErrorAlert error={failure} />
        {attempted?.message && <Alert tone="calm">{attempted.message}</Alert>}
        {mayDecide && (
          <Row>
            <Button busy={retrying.isPending} onClick={() => retrying.mutate()}>
              Retry
            </Button>
            <Button variant="quiet" busy={dropping.isPending} onClick={() => setAsking(true)}>
              Drop…
            </Button>
          </Row>
        )}
        <DropDialog isOpen={isAsking} failed={failed} onClose={() => setAsking(false)} onDrop={dropping.mutate} />
      </Stack>
    </Card>
  )
}
