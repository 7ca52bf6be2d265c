import type { SequencedEvent } from '@shop/kit/domain'
import type { RefundTableRow } from '../tables/tables.ts'
import type { RowChangeOf } from './row-change.ts'

type Amount = Pick<RefundTableRow, 'refund_id' | 'order_id' | 'day' | 'amount'>
type Recorded = Pick<SequencedEvent, 'seq' | 'occurredAt'>

/** What went back, on its day. */
export function firstAmount(amount: Amount, { seq, occurredAt }: Recorded): RowChangeOf<'refunds'> {
  const row = { ...amount, seq, amounts: [amount.amount], amounts_recorded_at: [occurredAt] }
  return { table: 'refunds', key: amount.refund_id, seq, replacesRow: true, apply: () => row }
}

/** Keeps the amounts from before: a report as known at a moment has that of then. */
export function nextAmount(amount: Amount, { seq, occurredAt }: Recorded): RowChangeOf<'refunds'> {
  const apply = ({ amounts = [], amounts_recorded_at = [] }: Partial<RefundTableRow> = {}): RefundTableRow => ({
    ...amount,
    seq,
    amounts: [...amounts, amount.amount],
    amounts_recorded_at: [...amounts_recorded_at, occurredAt],
  })
  return { table: 'refunds', key: amount.refund_id, seq, replacesRow: false, apply }
}
