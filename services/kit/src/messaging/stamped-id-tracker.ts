/** What a relay reads before it selects unstamped rows. Numbers of transactions are 64-bit. */
export interface OutboxSnapshot {
  /** The id of the last visible row of the outbox. */
  readonly last: number
  /** The oldest transaction that has written and is open. */
  readonly oldestOpen: number
  /** The number of the relay's own transaction. Every other one that had a number before has a lower one. */
  readonly own: number
}

/**
 * The columns of a snapshot, selected in the same statement as others. The upper end of PostgreSQL's own snapshot would not do in
 * place of `own`: it is that of the transactions that have ended, and one that is open may have a higher number.
 */
export const OUTBOX_SNAPSHOT = `(SELECT coalesce(max(id), 0) FROM outbox) AS last,
  pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "oldestOpen",
  pg_current_xact_id()::text::bigint AS own`

/** How long a relay trusts what it knows. */
const TRUSTED_MS = 60_000

/**
 * Tracks the id below which every row is stamped, now and later. Without it a query for unstamped rows passes all index entries of
 * stamped rows that no vacuum could remove, which are all since the oldest open transaction began.
 *
 * A row with a lower id than a visible one may still be uncommitted. Its transaction has a number already, because it has written
 * its event before. So the ids up to one that was visible are final once all transactions that had a number then have ended, and
 * every row is stamped that is visible after that.
 */
export function createStampedIdTracker(now: () => number = () => performance.now()) {
  let id = 0
  let candidate: OutboxSnapshot | undefined
  let forgetAt = now() + TRUSTED_MS

  function forget(): void {
    id = 0
    candidate = undefined
    forgetAt = now() + TRUSTED_MS
  }

  return {
    forget,
    /** The id after which the query for unstamped rows begins. The log of a restored database may end before it. */
    after(): number {
      if (now() > forgetAt) forget()
      return id
    },
    /** Call after a query that has stamped every unstamped row that was visible in `snapshot`. */
    allStamped(snapshot: OutboxSnapshot): void {
      if (snapshot.last < id) forget()
      if (candidate !== undefined && candidate.own < snapshot.oldestOpen) {
        id = candidate.last
        candidate = undefined
      }
      candidate ??= snapshot
    },
  }
}
export type StampedIdTracker = ReturnType<typeof createStampedIdTracker>
