/** What a relay sees before it looks for waiting rows. Numbers of transactions are 64-bit. */
export interface Horizon {
  /** The id of the last visible row of the outbox. */
  readonly last: number
  /** The oldest transaction that has written and is open. */
  readonly oldestOpen: number
  /** The number of the next transaction that writes. */
  readonly next: number
}

/** The columns of a horizon, to select in the same statement as something else. */
export const HORIZON = `(SELECT coalesce(max(id), 0) FROM outbox) AS last,
  pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "oldestOpen",
  pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next`

/** How long a relay trusts what it knows. */
const TRUSTED_MS = 60_000

/**
 * Knows below which id every row is stamped, now and later. Without it a look for waiting rows passes all index entries of stamped
 * rows that no vacuum could remove, which are all since the oldest open transaction began.
 *
 * A row with a lower id than a visible one may still be uncommitted. Its transaction has a number already, because it has written
 * its event before. So the ids up to one that was visible are final once all transactions that had a number then have ended, and
 * every row is stamped that is visible after that.
 */
export function createStampedBelow(now: () => number = () => performance.now()) {
  let id = 0
  let candidate: Horizon | undefined
  let forgetAt = now() + TRUSTED_MS

  function forget(): void {
    id = 0
    candidate = undefined
    forgetAt = now() + TRUSTED_MS
  }

  return {
    forget,
    /** The id after which a look begins. The log of a restored database may end before it. */
    after({ last }: Horizon): number {
      if (last < id || now() > forgetAt) forget()
      return id
    },
    /** Call after a look that has stamped every waiting row that was visible since `horizon`. */
    allStamped(horizon: Horizon): void {
      if (candidate !== undefined && candidate.next <= horizon.oldestOpen) {
        id = candidate.last
        candidate = undefined
      }
      candidate ??= horizon
    },
  }
}
export type StampedBelow = ReturnType<typeof createStampedBelow>
