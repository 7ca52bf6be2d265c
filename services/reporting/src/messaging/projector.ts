import { publicEvents } from '@shop/contracts/events'
import type { Bus, Logger, PublicRecord, Subscribed } from '@shop/kit'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenVersion } from '../store/report-store.ts'
import { readCursors } from '../store/cursors.ts'
import { createCalendar } from './calendar.ts'
import { createWriter } from './writer.ts'
import type { Delivery } from './writer.ts'

/** Keeps a version of the reports up to date with everything that the shop tells. */
export interface Projector {
  start(): void
  /** Resolves when what was being written is written. */
  stop(): Promise<void>
  replayParked(): Promise<number>
}

export interface ProjectorOptions {
  readonly consumer: string
  readonly version: OpenVersion
  readonly bus: Bus
  readonly logger: Logger
  /** Called when the reports know of more than before. */
  readonly onWritten?: () => void
  /** Milliseconds from the beginning of one write to that of the next: what comes in between is written together. */
  readonly pace?: number
}

interface Waiting {
  readonly delivery: Delivery
  readonly done: PromiseWithResolvers<void>
}

/** Many small parts are what ClickHouse likes least. */
const PACE_MS = 150

/** Hands what waits to one write at a time; `alone` is for other work that no write may go beside. */
function createQueue(write: (deliveries: readonly Delivery[]) => Promise<void>, pace: number) {
  let waiting: Waiting[] = []
  let last: Promise<unknown> = Promise.resolve()

  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  const writeAll = async (): Promise<void> => {
    const [batch, next] = [waiting, pause(pace)]
    waiting = []
    try {
      await write(batch.map(({ delivery }) => delivery))
      for (const { done } of batch) done.resolve()
    } catch (error) {
      for (const { done } of batch) done.reject(error)
    }
    await next
  }
  const enqueue = async (delivery: Delivery): Promise<void> => {
    const done = Promise.withResolvers<void>()
    if (waiting.push({ delivery, done }) === 1) void alone(writeAll)
    await done.promise
  }
  return { alone, enqueue }
}

export function createProjector(options: ProjectorOptions): Projector {
  const { consumer, version, bus, logger, onWritten = () => undefined, pace = PACE_MS } = options
  const { client, timeZone } = version
  const writer = createWriter({ client, calendar: createCalendar(timeZone), logger })
  const { alone, enqueue } = createQueue(async (deliveries) => {
    await writer.write(deliveries)
    onWritten()
  }, pace)
  let subscriptions: Subscribed[] = []

  const watermarkOf = (source: string) => async (partition: number) => {
    const cursors = await readCursors(client)
    return cursors.find((cursor) => cursor.source === source && cursor.partition === partition)?.seq ?? 0
  }
  return {
    start() {
      subscriptions = Object.keys(publicEvents).map((source) =>
        bus.subscribe({
          consumer,
          source,
          watermark: watermarkOf(source),
          handle: async (records: readonly PublicRecord[], partition) => enqueue({ source, partition, records }),
          // What comes in at the same time is written together.
          sideBySide: true,
        }),
      )
    },
    async stop() {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()))
      subscriptions = []
    },
    replayParked: () => alone(() => writer.replayParked()),
  }
}
