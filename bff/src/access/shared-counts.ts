import { batchReads, createBatcher } from '@shop/kit/concurrency'
import type { Database } from '@shop/kit/event-store'
import type { Logger } from '@shop/kit/telemetry'
import { addClientCounts, readClientCounts, type NewCount, type Usage } from './client-count-rows.ts'

const PATIENCE_MS = 250
/** One that did not answer is asked again after this. */
const AWAY_MS = 1_000
const MAX_BATCH = 1_000

export interface KeyedCount extends NewCount {
  readonly key: string
}

/** The counts of all instances. Undefined while the database does not answer. */
export interface SharedCounts {
  add(addition: KeyedCount): Promise<Usage | undefined>
  read(key: string): Promise<Usage | undefined>
}

/** Adds what arrives together with one statement. Each gets the count as it is after it. */
async function addTogether(database: Database, items: readonly KeyedCount[]): Promise<PromiseSettledResult<Usage>[]> {
  const sums = new Map<string, NewCount>()
  const upTo = items.map(({ key, count, windowMs }) => {
    const sum = count + (sums.get(key)?.count ?? 0)
    sums.set(key, { count: sum, windowMs })
    return sum
  })
  const usages = await addClientCounts(database, sums)
  return items.map(({ key }, index) => {
    const { current, ttl } = usages.get(key) ?? { current: 0, ttl: 0 }
    const later = (sums.get(key)?.count ?? 0) - (upTo[index] ?? 0)
    return { status: 'fulfilled', value: { current: current - later, ttl } }
  })
}

async function inTime<Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${String(patienceMs)} ms`)), patienceMs)
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}

/** Asks while there are answers, and after a failure once a second. Says in the log when that changes. */
function createAsker(logger: Logger, patienceMs: number) {
  let isAway = false
  let nextTry = 0
  function noteFailure(error: unknown): void {
    if (!isAway) logger.warn({ err: error }, 'each instance counts the limits of clients alone: the database does not answer')
    isAway = true
    nextTry = performance.now() + AWAY_MS
  }
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (isAway && performance.now() < nextTry) return undefined
    // The others do not wait for what this one finds.
    nextTry = performance.now() + AWAY_MS
    try {
      const answer = await inTime(ask(), patienceMs)
      if (isAway) logger.info('all instances count the limits of clients together again')
      isAway = false
      return answer
    } catch (error) {
      noteFailure(error)
      return undefined
    }
  }
}

export interface SharedCountsPorts {
  readonly database: Database
  readonly logger: Logger
  /** How long a request waits for the database, in milliseconds; 250 by default. */
  readonly patienceMs?: number
}

export function createSharedCounts({ database, logger, patienceMs = PATIENCE_MS }: SharedCountsPorts): SharedCounts {
  const inBatches = { maxBatchSize: MAX_BATCH, patienceMs }
  const add = createBatcher<KeyedCount, Usage>(async (items) => addTogether(database, items), inBatches)
  const read = batchReads<string, Usage>(async (keys) => {
    const usages = await readClientCounts(database, keys)
    return keys.map((key) => usages.get(key) ?? { current: 0, ttl: 0 })
  })
  const whileItAnswers = createAsker(logger, patienceMs)
  return {
    add: async (addition) => whileItAnswers(async () => add(addition)),
    read: async (key) => whileItAnswers(async () => read(key)),
  }
}
