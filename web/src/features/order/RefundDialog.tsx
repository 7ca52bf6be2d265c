import { toCents } from '@shop/contracts'
import type { Order, RefundList } from '@shop/contracts/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/errors.ts'
import { refundsQuery } from '../../lib/api/orders.ts'
import { formatCents, formatDollars } from '../../lib/format.ts'
import { newKey } from '../../lib/newKey.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import type { Refund } from './paymentMachine.ts'
import { amountOf, chosenOf, choose, linesOf, refundableLines } from './refundChoice.ts'
import type { Choice, RefundableLine } from './refundChoice.ts'

interface LinesProps {
  lines: readonly RefundableLine[]
  choice: Choice
  onChoice: (choice: Choice) => void
}

function Lines({ lines, choice, onChoice }: LinesProps) {
  return (
    <>
      <CheckField
        label="Everything that is left, shipping included"
        checked={choice === null}
        onChange={({ target }) => onChoice(target.checked ? null : new Map(lines.map(({ product, left }) => [product, left])))}
      />
      {lines.map((line) => (
        <SelectField
          key={line.product}
          label={`${line.name}, ${formatCents(line.unitPrice)} each`}
          value={chosenOf(choice, line)}
          onChange={({ target }) => onChoice(choose(choice, lines, line.product, Number(target.value)))}
        >
          {Array.from({ length: line.left + 1 }, (_, qty) => (
            <option key={qty} value={qty}>
              {qty}
            </option>
          ))}
        </SelectField>
      ))}
    </>
  )
}

/** What the provider has not decided on yet counts as gone, and an admin wants to know. */
function UnderWay({ refunds }: Pick<RefundList, 'refunds'>) {
  const underWay = refunds.filter(({ status }) => status === 'begun').reduce((sum, { amount }) => sum + toCents(amount), 0)
  return underWay > 0 ? <Alert tone="calm">A refund of {formatCents(underWay)} is under way.</Alert> : null
}

interface RefundDialogProps {
  order: Order
  onRefund: (refund: Refund) => void
  onClose: () => void
}

/** Asks how much goes back to the card. Each opening is one refund, however often its button is pressed. */
export function RefundDialog({ order, onRefund, onClose }: RefundDialogProps) {
  const { data, error } = useQuery(refundsQuery(order._id))
  const [choice, setChoice] = useState<Choice>(null)
  const [key] = useState(newKey)
  const lines = data ? refundableLines(order, data) : []
  const amount = data ? amountOf(choice, lines, toCents(data.left)) : 0
  const chosen = linesOf(choice)
  return (
    <ConfirmDialog
      isOpen
      isDanger
      action="Refund"
      isBarred={amount === 0}
      fault={error && !data ? messageOf(error) : undefined}
      details={
        data ? (
          <Stack $gap="s3">
            <UnderWay refunds={data.refunds} />
            {lines.length > 0 && <Lines lines={lines} choice={choice} onChoice={setChoice} />}
          </Stack>
        ) : (
          !error && <Skeleton $height="96px" />
        )
      }
      onConfirm={() => onRefund(chosen === undefined ? { key } : { key, lines: chosen })}
      onClose={onClose}
    >
      {data
        ? `${formatCents(amount)} of ${formatDollars(order.totalPrice)} will go back to the customer’s card.`
        : 'Looking up what can be refunded…'}
    </ConfirmDialog>
  )
}
