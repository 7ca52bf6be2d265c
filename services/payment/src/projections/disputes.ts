import type { Projection } from '@shop/kit'
import type { PaymentEvent } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

/** One row for each dispute. */
export const disputes: Projection<PaymentEvent> = {
  name: 'disputes',
  tables: ['disputes'],
  async project(tx, { stream, event }) {
    if (event.type === 'DisputeOpened') {
      const { disputeId, amount, reason, openedAt } = event.data
      await tx.query(
        `INSERT INTO disputes (dispute_id, order_id, amount, reason, status, opened_at) VALUES ($1, $2, $3, $4, 'open', $5)`,
        [disputeId, orderIdOf(stream), amount, reason, openedAt],
      )
    }
    if (event.type === 'DisputeClosed') {
      const { disputeId, outcome } = event.data
      await tx.query('UPDATE disputes SET status = $2 WHERE dispute_id = $1', [disputeId, outcome])
    }
  },
}
