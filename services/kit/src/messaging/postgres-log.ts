import type { SequencedEvent } from '../domain/public-event.ts'
import type { Queryable } from '../event-store/database.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Bus } from './bus.ts'
import { createPollingLoop } from './polling-loop.ts'
import type { PollingLoop } from './polling-loop.ts'
import { readPublicLog, readPublicLogForRebuild } from './public-log.ts'

export interface PostgresLogOptions {
  /** A connection that may read every service's public log. */
  readonly database: Queryable
  /** Maps a source to the schema of its log. Defaults to the source's name. */
  readonly databaseSchema?: (source: string) => string
  readonly logger: Logger
  readonly batchSize?: number
  /** Milliseconds between polls while nothing is announced. */
  readonly pollIntervalMs?: number
}

type ReadLog<Event> = (db: Queryable, source: string, schema: string, after: number, limit: number) => Promise<Event[]>

/** PostgreSQL has no partitions: all records of a source are in partition 0. */
const PARTITION = 0

function createLogBus<Event extends SequencedEvent>(readLog: ReadLog<Event>, options: PostgresLogOptions): Bus<Event> {
  const {
    database,
    databaseSchema = (source: string): string => source,
    logger,
    batchSize = 200,
    pollIntervalMs = 1_000,
  } = options
  const loopsBySource = new Map<string, Set<PollingLoop>>()

  return {
    announce(source) {
      for (const loop of loopsBySource.get(source) ?? []) loop.wake()
    },
    subscribe({ consumer, source, watermark, handle }) {
      const loop = createPollingLoop({
        name: `${consumer} reading ${source}`,
        logger,
        pollIntervalMs,
        async run() {
          const records = await readLog(database, source, databaseSchema(source), await watermark(PARTITION), batchSize)
          if (records.length > 0) await handle(records, PARTITION)
          return records.length === batchSize
        },
      })
      const loops = loopsBySource.get(source) ?? new Set()
      loopsBySource.set(source, loops.add(loop))
      loop.start()
      return {
        async stop() {
          loops.delete(loop)
          await loop.stop()
        },
      }
    },
  }
}

/** A bus that reads the stamped records directly from the outbox tables; nothing is copied. */
export function createPostgresLog(options: PostgresLogOptions): Bus {
  return createLogBus(readPublicLog, options)
}

/** Like `createPostgresLog`, without event id and metadata, which a rebuild does not need; saves 6–13 % of its time. */
export function createPostgresLogForRebuild(options: PostgresLogOptions): Bus<SequencedEvent> {
  return createLogBus(readPublicLogForRebuild, options)
}
