import { noSuchSession } from '../api/api-error.ts'
import { fromUnixTime, toUnixTime, type Clock } from '../clock.ts'
import { newDisputeId } from '../ids.ts'
import type { Database } from '../store/database.ts'
import { endDispute, insertDispute, listDisputes, type SandboxDisputeRow } from '../store/disputes.ts'
import type { PaymentFilter } from '../store/list-of-payments.ts'
import { findSession } from '../store/sessions.ts'
import type { Outbox } from '../webhooks/outbox.ts'

/** Disputes of payments, which only `SandboxControl` opens and ends. */
export interface Disputes {
  /** Disputes the whole payment of a paid session. Throws an ApiError when the session is not paid. */
  open(sessionId: string, reason: string): Promise<SandboxDisputeRow>
  /** Undefined when the dispute is unknown or has ended. */
  end(id: string, outcome: 'won' | 'lost'): Promise<SandboxDisputeRow | undefined>
  list(filter: PaymentFilter): Promise<SandboxDisputeRow[]>
}

export function createDisputes(database: Database, outbox: Outbox, clock: Clock): Disputes {
  return {
    list: (filter) => listDisputes(database, filter),
    open: (sessionId, reason) =>
      database.transaction(async (tx) => {
        const session = await findSession(tx, sessionId)
        if (session === undefined || session.paymentIntent === null) throw noSuchSession(sessionId, 404, 'session')
        const { paymentIntent, amountTotal: amount, currency } = session
        const created = fromUnixTime(toUnixTime(clock()))
        const id = newDisputeId()
        const row = { id, sessionId, paymentIntent, amount, currency, reason, status: 'needs_response', created } as const
        const dispute = await insertDispute(tx, row)
        await outbox.recordDisputeEvent(tx, 'charge.dispute.created', dispute)
        return dispute
      }),
    end: (id, outcome) =>
      database.transaction(async (tx) => {
        const dispute = await endDispute(tx, id, outcome)
        if (dispute !== undefined) await outbox.recordDisputeEvent(tx, 'charge.dispute.closed', dispute)
        return dispute
      }),
  }
}
