import { shareRuns } from '@shop/kit/concurrency'
import type { Queryable, SharedClock } from '@shop/kit/event-store'
import { randomUUID } from 'node:crypto'

/** Short, so that another process soon takes over from a killed one; the holder extends it while it works. */
const LEASE_MS = 20_000

/** An exclusive right to some work across processes, held without an open transaction. */
export interface Lease {
  /** Acquires or extends the lease. @returns false when another holder has it. */
  acquire(): Promise<boolean>
  release(): Promise<void>
}

interface LeaseDependencies {
  readonly database: Queryable
  readonly sharedClock: SharedClock
}

/** A lease with a holder of its own. */
export function createLease({ database, sharedClock }: LeaseDependencies, name: string): Lease {
  const holder = randomUUID()
  return {
    // What is worked on at the same time asks at the same time.
    acquire: shareRuns(async () => {
      const now = await sharedClock()
      const { rowCount } = await database.query(
        `INSERT INTO leases AS lease (name, holder, leased_till) VALUES ($1, $2, $3)
         ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, leased_till = excluded.leased_till
         WHERE lease.holder = excluded.holder OR lease.leased_till <= $4`,
        [name, holder, new Date(now.getTime() + LEASE_MS).toISOString(), now.toISOString()],
      )
      return rowCount === 1
    }),
    async release() {
      await database.query('DELETE FROM leases WHERE name = $1 AND holder = $2', [name, holder])
    },
  }
}

/** Runs the work under the lease, or not at all when another holder has it. */
export async function withLease(lease: Lease, work: () => Promise<void>): Promise<void> {
  if (!(await lease.acquire())) return
  try {
    await work()
  } finally {
    await lease.release()
  }
}
