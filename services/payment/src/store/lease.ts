import type { Database } from '@shop/kit'

/** The right to be the only one at some work, across processes, without a transaction open meanwhile. */
export interface Lease {
  /** Takes or extends it. @returns false when another holds it. */
  hold(): Promise<boolean>
  release(): Promise<void>
}

export interface LeaseOptions {
  readonly database: Database
  readonly clock: () => Date
  readonly name: string
  readonly holder: string
  readonly milliseconds: number
}

export function createLease({ database, clock, name, holder, milliseconds }: LeaseOptions): Lease {
  return {
    async hold() {
      const now = clock()
      const { rowCount } = await database.query(
        `INSERT INTO leases AS lease (name, holder, leased_till) VALUES ($1, $2, $3)
         ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, leased_till = excluded.leased_till
         WHERE lease.holder = excluded.holder OR lease.leased_till <= $4`,
        [name, holder, new Date(now.getTime() + milliseconds).toISOString(), now.toISOString()],
      )
      return rowCount === 1
    },
    async release() {
      await database.query('DELETE FROM leases WHERE name = $1 AND holder = $2', [name, holder])
    },
  }
}
