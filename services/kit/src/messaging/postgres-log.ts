import type { Logger } from '../telemetry/logger.ts'
import { createLoop } from './polling-loop.ts'
import type { Loop } from './polling-loop.ts'
import type { Queryable } from '../event-store/database.ts'
import type { Bus } from './bus.ts'
import { readPublicLog } from './public-log.ts'

export interface PostgresLogOptions {
  /** A connection that may read every service's public log. */
  readonly database: Queryable
  /** The schema that a source keeps its log in; its own name when none is said. */
  readonly schemaOf?: (source: string) => string
  readonly logger: Logger
  readonly batchSize?: number
  /** For who folds a whole log, and asks of no record which it is or what it came of. */
  readonly withoutOrigin?: boolean
  /** Milliseconds between looks when nobody announces anything. */
  readonly every?: number
}

/** The log in Postgres is the bus: readers follow the stamped records where they stand, and no copy is made. */
export function createPostgresLog(options: PostgresLogOptions): Bus {
  const { database, schemaOf = (source: string): string => source, logger, batchSize = 200, every = 1_000 } = options
  const { withoutOrigin = false } = options
  const readers = new Map<string, Set<Loop>>()

  return {
    announce(source) {
      for (const reader of readers.get(source) ?? []) reader.wake()
    },
    subscribe({ consumer, source, watermark, handle }) {
      const reader = createLoop({
        name: `${consumer} reading ${source}`,
        logger,
        every,
        async run() {
          const records = await readPublicLog(database, source, schemaOf(source), await watermark(0), batchSize, withoutOrigin)
          if (records.length > 0) await handle(records, 0)
          return records.length === batchSize
        },
      })
      const ofSource = readers.get(source) ?? new Set()
      readers.set(source, ofSource.add(reader))
      reader.start()
      return {
        async stop() {
          ofSource.delete(reader)
          await reader.stop()
        },
      }
    },
  }
}
