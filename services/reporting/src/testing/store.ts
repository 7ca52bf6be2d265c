import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReportStore } from '../store/report-store.ts'
import type { VersionedStore } from '../store/report-store.ts'

export interface TestStore extends VersionedStore {
  /** Adds rows to a table of the live version, as JSON. */
  insert(table: string, rows: readonly object[]): Promise<void>
}

/**
 * A store on a folder of its own, migrated and empty. chDB knows one folder for each process at a time, so a test file
 * opens one, and closes it before the next.
 */
export async function openTestStore(timeZone = 'UTC'): Promise<TestStore> {
  const path = await mkdtemp(join(tmpdir(), 'shop-reports-'))
  const store = await openReportStore({ path }, timeZone)
  return {
    ...store,
    async insert(table, rows) {
      await store.live().client.insert({ table, values: [...rows], format: 'JSONEachRow' })
    },
    async close() {
      await store.close()
      await rm(path, { recursive: true, force: true })
    },
  }
}
