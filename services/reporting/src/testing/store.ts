import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { StoreLocation } from '../store/clickhouse.ts'
import { openReportStore, type VersionedStore } from '../store/report-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a ClickHouse server, in runs that have one. */
    clickhouseUrl?: string
  }
}

export interface TestLocation {
  readonly location: StoreLocation
  /** Deletes it. Call after everything opened there is closed. */
  drop(): Promise<void>
}

/**
 * An unused location: a database of the run's server, which is deleted with the server, else a temporary folder for chDB.
 * chDB opens one folder per process at a time, so a test file must close a store before it opens the next.
 */
export async function createTestLocation(): Promise<TestLocation> {
  const server = inject('clickhouseUrl')
  if (server !== undefined) {
    return { location: { url: new URL(`test_${randomBytes(8).toString('hex')}`, server).href }, drop: async () => undefined }
  }
  const path = await mkdtemp(join(tmpdir(), 'shop-reports-'))
  return { location: { path }, drop: async () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

export interface TestStore extends VersionedStore {
  /** Inserts rows into a table of the live version. */
  insert(table: string, rows: readonly object[]): Promise<void>
}

/** An empty, migrated store in a location of its own. */
export async function openTestStore(timeZone = 'UTC'): Promise<TestStore> {
  const { location, drop } = await createTestLocation()
  const store = await openReportStore(location, timeZone)
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
