import type { ClickHouseClient } from '@clickhouse/client'
import { rebuildState, type RebuildState } from '@shop/contracts/operations/calls'
import { select } from './select.ts'

/** The newest rebuild or rollback of any instance. */
export interface Maintenance {
  /** Ascends and is never used twice. It fences: the holder of an older one has lost the lease. */
  readonly number: number
  readonly state: RebuildState
  /** The writers of the live version must wait, because it is being compared. */
  readonly pausing: boolean
}

/** The exclusive right of one instance to rebuild or to roll back. */
export interface MaintenanceLease {
  /** Told to the other instances with the next renewal. */
  report(state: RebuildState): void
  setPausing(pausing: boolean): Promise<void>
  /** @throws when the lease was lost: another instance may have begun meanwhile. */
  ensureHeld(): Promise<void>
  /** Releases the lease with the final state. */
  end(state: RebuildState): Promise<void>
}

export interface MaintenanceLeases {
  current(): Promise<Maintenance | undefined>
  /** @returns undefined while another instance has the lease. */
  acquire(): Promise<MaintenanceLease | undefined>
}

interface Row {
  readonly number: number
  readonly state: string
  readonly pausing: 0 | 1
  /** Milliseconds since the last renewal, by the clock of the store. */
  readonly age: number
}

/** ClickHouse's code for CREATE TABLE of a table that exists. */
const TABLE_EXISTS = '57'

const RENEWALS_PER_LEASE = 10
const ended: RebuildState = { state: 'failed', reason: 'The process that did this has ended' }

/** The rows of all leases, and the tables that stand for them. */
interface MaintenanceTable {
  current(): Promise<Maintenance | undefined>
  write(number: number, renewal: number, state: RebuildState, pausing: boolean): Promise<void>
  /** @returns false when another instance has created the lock of this number, or a later one. */
  createLock(number: number): Promise<boolean>
}

async function openTable(client: ClickHouseClient, baseName: string, leaseMs: number): Promise<MaintenanceTable> {
  const lockOf = (number: number): string => `${baseName}.maintenance_${number}`
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS ${baseName}.maintenance
      (number UInt32, renewal UInt64, state String, pausing UInt8, at DateTime64(3, 'UTC'))
      ENGINE = ReplacingMergeTree(renewal) ORDER BY number`,
  })
  async function current(): Promise<Maintenance | undefined> {
    const [row] = await select<Row>(
      client,
      `SELECT number, state, pausing, dateDiff('millisecond', at, now64(3)) AS age
       FROM ${baseName}.maintenance ORDER BY number DESC LIMIT 1`,
    )
    if (row === undefined) return undefined
    const state = rebuildState.parse(JSON.parse(row.state))
    if (state.state !== 'running' || row.age <= leaseMs) return { number: row.number, state, pausing: row.pausing === 1 }
    return { number: row.number, state: ended, pausing: false }
  }
  return {
    current,
    async write(number, renewal, state, pausing) {
      await client.command({
        query: `INSERT INTO ${baseName}.maintenance
          SELECT ${number}, ${renewal}, {state:String}, ${pausing ? 1 : 0}, now64(3)`,
        query_params: { state: JSON.stringify(state) },
      })
    },
    async createLock(number) {
      try {
        await client.command({ query: `CREATE TABLE ${lockOf(number)} (locked UInt8) ENGINE = Memory` })
      } catch (error) {
        if ((error as { code?: string }).code === TABLE_EXISTS) return false
        throw error
      }
      await client.command({ query: `DROP TABLE IF EXISTS ${lockOf(number - 1)}` })
      return (await current())?.number === number
    },
  }
}

/** Renews the lease with this number until it ends. */
function hold(table: MaintenanceTable, number: number, leaseMs: number): MaintenanceLease {
  let state: RebuildState = { state: 'running', events: 0 }
  let pausing = false
  let renewals = 0
  let last: Promise<void> = Promise.resolve()
  const renew = async (): Promise<void> => {
    last = last.catch(() => undefined).then(() => table.write(number, (renewals += 1), state, pausing))
    return last
  }
  // A renewal that fails is followed by the next; a lease that is lost is noticed by `ensureHeld`.
  const timer = setInterval(() => void renew().catch(() => undefined), leaseMs / RENEWALS_PER_LEASE)
  return {
    report: (next) => {
      state = next
    },
    async setPausing(next) {
      pausing = next
      await renew()
    },
    async ensureHeld() {
      const newest = await table.current()
      if (newest?.number !== number || newest.state.state !== 'running') throw new Error('The lease on the reports was lost')
    },
    async end(final) {
      clearInterval(timer)
      state = final
      pausing = false
      await renew()
    },
  }
}

/**
 * Leases in ClickHouse, which has no transactions: a lease belongs to whoever creates the table that is named after its
 * number, since CREATE TABLE succeeds once. A lease that is not renewed for `leaseMs` can be followed by the next number.
 */
export async function openMaintenanceLeases(
  client: ClickHouseClient,
  baseName: string,
  leaseMs: number,
): Promise<MaintenanceLeases> {
  const table = await openTable(client, baseName, leaseMs)
  return {
    current: () => table.current(),
    async acquire() {
      const newest = await table.current()
      if (newest?.state.state === 'running') return undefined
      const number = (newest?.number ?? 0) + 1
      // Before the lock, so that nobody takes the lock of the next number in between. A renewal replaces this row.
      await table.write(number, 0, { state: 'running', events: 0 }, false)
      return (await table.createLock(number)) ? hold(table, number, leaseMs) : undefined
    },
  }
}
