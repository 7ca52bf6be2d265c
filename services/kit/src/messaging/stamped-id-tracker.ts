/** What a relay reads while it stamps. Numbers of transactions are 64-bit. */
export interface OutboxSnapshot {
  /** The id of the last visible row of the outbox. */
  readonly last: number
  /** The id up to which every visible row is stamped now: `last`, unless the batch was full. */
  readonly reached: number
  /**
   * The ids up to `reached` at which a row may still appear: those of `Search.missing` and above `Search.through` that are not
   * stamped. Null when there are too many to look for.
   */
  readonly missing: readonly number[] | null
  /** The oldest transaction that has written and is open. */
  readonly oldestOpen: number
  /** The number of the relay's own transaction. Every other one that had a number before has a lower one. */
  readonly own: number
}

/** Where a relay looks for unstamped rows: in (final, searched], at the missing ids, and above `through`. */
export interface Search {
  /** Up to here every row is stamped, now and later. */
  readonly final: number
  readonly searched: number
  readonly missing: readonly number[]
  readonly through: number
}

const EVERYWHERE: Search = { final: 0, searched: 0, missing: [], through: 0 }

/** How long a relay trusts what it knows, before it looks everywhere once. */
const TRUSTED_MS = 60_000

/** Each missing id costs a look at an index in every turn. */
const MAX_MISSING = 1_000

/**
 * Tracks where rows may appear that are not stamped. Without it a query for unstamped rows passes all index entries of stamped rows
 * that no vacuum could remove, which are all since the oldest open transaction began.
 *
 * A row with a lower id than a visible one may still be uncommitted. Its transaction has a number already, because it has written
 * its event before. So the ids up to one that was visible are final once all transactions that had a number then have ended, and
 * every row is stamped that is visible after that. Until then a row can only appear at an id that had none: while a transaction
 * stays open, the relay looks at these ids, and not at all that it has stamped since.
 */
export function createStampedIdTracker(now: () => number = () => performance.now()) {
  let search = EVERYWHERE
  let candidate: OutboxSnapshot | undefined
  let trustedUntil = now() + TRUSTED_MS

  function forget(): void {
    search = EVERYWHERE
    candidate = undefined
    trustedUntil = now() + TRUSTED_MS
  }

  function settle({ reached, oldestOpen }: OutboxSnapshot): void {
    if (candidate === undefined || candidate.own >= oldestOpen || candidate.reached > reached) return
    const final = candidate.reached
    const { searched, missing, through } = search
    candidate = undefined
    search = {
      final,
      searched: Math.max(searched, final),
      missing: missing.filter((id) => id > final),
      through: Math.max(through, final),
    }
  }

  return {
    forget,
    /** The log of a restored database may end before these ids. */
    search(): Search {
      return now() > trustedUntil ? { ...search, final: 0, searched: search.through } : search
    },
    /** Call after a turn that has stamped what it has found, unless the batch was full, and all up to `reached` then. */
    stamped(snapshot: OutboxSnapshot): void {
      const { last, reached, missing } = snapshot
      if (last < search.through) forget()
      if (reached >= search.through && now() > trustedUntil) trustedUntil = now() + TRUSTED_MS
      const through = Math.max(search.through, reached)
      const isKnown = search.through > 0 && missing !== null && missing.length <= MAX_MISSING
      search = isKnown ? { ...search, missing, through } : { ...search, missing: [], searched: through, through }
      settle(snapshot)
      candidate ??= snapshot
    },
  }
}
export type StampedIdTracker = ReturnType<typeof createStampedIdTracker>
