import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { StorePlace } from '../store/clickhouse.ts'
import { openReportStore } from '../store/report-store.ts'
import type { VersionedStore } from '../store/report-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a ClickHouse server, in runs that have one. */
    clickhouseUrl?: string
  }
}

export interface TestPlace {
  readonly place: StorePlace
  /** Once everything that was opened there is closed. */
  drop(): Promise<void>
}

/**
 * Room for a store that no other test knows: a database of the run's server, which ends with the run, else a folder for chDB.
 * chDB knows one folder for each process at a time, so a test file opens one, and closes it before the next.
 */
export async function newTestPlace(): Promise<TestPlace> {
  const server = inject('clickhouseUrl')
  if (server !== undefined) {
    return { place: { url: new URL(`test_${randomBytes(8).toString('hex')}`, server).href }, drop: async () => undefined }
  }
  const path = await mkdtemp(join(tmpdir(), 'shop-reports-'))
  return { place: { path }, drop: async () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

export interface TestStore extends VersionedStore {
  /** Adds rows to a table of the live version, as JSON. */
  insert(table: string, rows: readonly object[]): Promise<void>
}

/** A store in a place of its own, migrated and empty. */
export async function openTestStore(timeZone = 'UTC'): Promise<TestStore> {
  const { place, drop } = await newTestPlace()
  const store = await openReportStore(place, timeZone)
  return {
    ...store,
    async insert(table, rows) {
      await store.live().client.insert({ table, values: [...rows], format: 'JSONEachRow' })
    },
    async close() {
      await store.close()
      await drop()
    },
  }
}
