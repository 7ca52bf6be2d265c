import { MAX_REFUND_REASON, type ManualRefundMethod } from '@shop/contracts/refunds'
import { SelectField } from '../../ui/Field.tsx'
import { LimitedTextArea } from '../../ui/LimitedTextArea.tsx'
import { manualRefundLabels } from './manualRefunds.ts'

interface MethodFieldProps {
  method: ManualRefundMethod
  onChange: (method: ManualRefundMethod) => void
}

/** How staff give back what was paid in cash. */
export function ManualRefundMethodField({ method, onChange }: MethodFieldProps) {
  return (
    <SelectField
      label="Given back"
      value={method}
      onChange={({ target }) => onChange(target.value === 'cash' ? 'cash' : 'bank_transfer')}
      options={[
        ['cash', manualRefundLabels.cash],
        ['bank_transfer', manualRefundLabels.bank_transfer],
      ]}
    />
  )
}

interface ManualRefundFieldsProps extends MethodFieldProps {
  reason: string
  onReason: (reason: string) => void
}

/** How, and why. */
export function ManualRefundFields({ reason, onReason, ...method }: ManualRefundFieldsProps) {
  return (
    <>
      <ManualRefundMethodField {...method} />
      <LimitedTextArea
        label="Reason"
        hint="The customer reads it on the page of the order."
        max={MAX_REFUND_REASON}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </>
  )
}
