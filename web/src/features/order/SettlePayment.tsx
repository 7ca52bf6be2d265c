import type { Order } from '@shop/contracts/orders'
import type { AttentionEntry, MismatchDecision } from '@shop/contracts/payments'
import { settlePayment } from '@shop/contracts/payments/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { attentionText, decisionsOf } from '../../lib/orders/attention.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { orderAttentionQuery } from './api.ts'
import { reloadOrders } from './reloadOrders.ts'

interface DecisionLabels {
  readonly label: string
  readonly explanation: string
}

function labelsOf({ cause }: AttentionEntry, decision: MismatchDecision): DecisionLabels {
  if (cause === 'unknown_session')
    return { label: 'Nothing Was Paid', explanation: 'The order stays expired, and this notice goes away.' }
  return decision === 'accept'
    ? { label: 'Accept Payment', explanation: 'The order will be paid with the amount that came, and can be delivered.' }
    : { label: 'Refund Payment', explanation: 'The order will expire, its stock is released, and the amount goes back.' }
}

function useSettlement(orderId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: MismatchDecision) => api.send(settlePayment, { params: { id: orderId }, body: { decision } }),
    onSuccess: (answer) => {
      if ('entries' in answer) queryClient.setQueryData(orderAttentionQuery(orderId).queryKey, answer)
      return reloadOrders(queryClient)
    },
  })
}

/** What an admin has to decide about the order's payment, with a button for each decision. */
export function SettlePayment({ order }: { order: Order }) {
  const { data } = useQuery(orderAttentionQuery(order._id))
  const settlement = useSettlement(order._id)
  const [decision, setDecision] = useState<MismatchDecision | null>(null)
  const entry = data?.entries.find((candidate) => decisionsOf(candidate).length > 0)
  const labels = entry && decision && labelsOf(entry, decision)
  return (
    <>
      <ErrorAlert error={settlement.error} />
      {entry && (
        <Alert tone="bad" role="note">
          {attentionText(entry)}
        </Alert>
      )}
      {entry &&
        decisionsOf(entry).map((choice, index) => (
          <Button
            key={choice}
            wide
            variant={index === 0 ? 'primary' : 'quiet'}
            busy={settlement.isPending && settlement.variables === choice}
            onClick={() => setDecision(choice)}
          >
            {labelsOf(entry, choice).label}
          </Button>
        ))}
      {labels && (
        <ConfirmDialog
          isOpen
          isDanger={decision === 'refund'}
          title={labels.label}
          confirmLabel={labels.label}
          onConfirm={() => {
            settlement.mutate(decision)
            setDecision(null)
          }}
          onClose={() => setDecision(null)}
        >
          {labels.explanation}
        </ConfirmDialog>
      )}
    </>
  )
}
