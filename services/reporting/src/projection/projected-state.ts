import type { ClickHouseClient } from '@clickhouse/client'
import { watermarkAt, type Watermark } from '@shop/kit/messaging'
import { readCursors, saveCursors, type Cursor } from './tables/cursors.ts'
import { readBlockedKeys } from './tables/parked-records.ts'

const partitionKey = (source: string, partition: number): string => `${source}/${partition}`

/**
 * What a writer has to know of the version that it writes to.
 * @param soleWriter nobody else writes to the version: then everything is read once and known from the own writes, which saves
 * several statements for each write. Otherwise it is read whenever it is needed.
 */
export function createProjectedState(client: ClickHouseClient, soleWriter: boolean) {
  let cursors: Promise<Map<string, Cursor>> | undefined
  let blockedKeys: Promise<Map<string, number>> | undefined

  /** To be called when parked records have changed, and after a failure. */
  const forget = (): void => {
    cursors = undefined
    blockedKeys = undefined
  }
  const readCursorMap = async (): Promise<Map<string, Cursor>> =>
    new Map((await readCursors(client)).map((cursor) => [partitionKey(cursor.source, cursor.partition), cursor]))
  /** Forgets a read that fails. */
  const orForget = async <Value>(reading: Promise<Value>): Promise<Value> =>
    reading.catch((error: unknown) => {
      forget()
      throw error
    })
  const currentCursors = async (): Promise<Map<string, Cursor>> => orForget((cursors ??= readCursorMap()))

  return {
    /** The last record that was written of a partition of a source. */
    watermark: async (source: string, partition: number): Promise<Watermark> => {
      if (!soleWriter) cursors = undefined
      return watermarkAt((await currentCursors()).get(partitionKey(source, partition)) ?? { seq: 0 })
    },
    /** The `seq` of the first parked record by key; the writer adds the keys that it blocks. */
    async blockedKeys(): Promise<Map<string, number>> {
      if (!soleWriter) blockedKeys = undefined
      return orForget((blockedKeys ??= readBlockedKeys(client)))
    },
    async saveCursors(saved: readonly Cursor[]): Promise<void> {
      await saveCursors(client, saved)
      const known = await currentCursors()
      for (const cursor of saved) {
        const key = partitionKey(cursor.source, cursor.partition)
        if (cursor.seq > (known.get(key)?.seq ?? 0)) known.set(key, cursor)
      }
    },
    forget,
  }
}
