import { setTimeout as pause } from 'node:timers/promises'
import { failureMessage } from '@shop/contracts/shared'
import { createPollingLoop, type PollingLoop } from '../concurrency/polling-loop.ts'
import { isRejection } from '../domain/rejection.ts'
import type { Logger } from '../telemetry/logger.ts'
import { withContext } from '../telemetry/work-context.ts'
import { isTemporaryFailure } from './database-errors.ts'
import type { Database, Queryable } from './database.ts'
import {
  deleteOldJobs,
  insertJob,
  listHandledItems,
  readJob,
  recordFailure,
  recordResults,
  takeBatch,
  type HandledItem,
  type JobBatch,
  type JobProgress,
  type JobRequest,
  type JobResult,
} from './job-tables.ts'

/** After this time another instance goes on with the job of one that was killed. */
const POLL_INTERVAL_MS = 5_000

/** After each batch the job leaves the machine to others for twice as long as the batch took, and no longer than this. */
const MAX_PAUSE_MS = 200

export interface JobKind<Tx> {
  /** How many items are handled together, in well below the ten seconds that a transaction may be idle. */
  readonly batchSize: number
  /**
   * Handles items. What it writes with `tx` is committed together with their results, once. What it writes otherwise may be done
   * and its result not recorded: it must have no further effect when it is repeated.
   * @returns a result for each item. After an error each item is handled by itself, and the error is the result of one item.
   */
  readonly handle: (tx: Tx, batch: JobBatch) => Promise<readonly JobResult[]>
}

export interface Jobs {
  /**
   * Keeps a job, which is handled in the background. It survives restarts.
   * @returns its id, that of the first request when this one repeats it
   * @throws Rejection `key_reused`
   */
  start(request: JobRequest): Promise<string>
  /** Undefined when there is none, or it was removed 30 days after its end. */
  read(jobId: string): Promise<JobProgress | undefined>
  /** The items that have been handled, by position; only those with one of the outcomes when some are given. */
  listHandled(jobId: string, options: { readonly outcomes?: readonly string[]; readonly limit: number }): Promise<HandledItem[]>
  readonly loop: PollingLoop
}

export interface JobsOptions<Tx extends Queryable> {
  readonly database: Database
  readonly logger: Logger
  /** That of an event store, or of the database. It may repeat the work. */
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
  readonly kinds: Readonly<Record<string, JobKind<Tx>>>
}

function failureOf(error: unknown): JobResult {
  if (isRejection(error)) return { outcome: 'failed', code: error.code, message: error.message }
  return { outcome: 'failed', code: 'internal', message: failureMessage('internal') }
}

interface Attempt {
  readonly batch?: JobBatch
  /** After which nothing of the batch is recorded. */
  readonly error?: unknown
}

/** Handles the next batch, of a size by the kind of its job. */
async function handleNext<Tx extends Queryable>(
  { transaction, kinds }: JobsOptions<Tx>,
  sizes: ReadonlyMap<string, number>,
): Promise<Attempt> {
  let taken: JobBatch | undefined
  try {
    await transaction(async (tx) => {
      const batch = await takeBatch(tx, sizes)
      taken = batch
      const kind = batch === undefined ? undefined : kinds[batch.kind]
      if (batch === undefined || kind === undefined) return
      const context = { correlationId: batch.jobId, actorId: batch.requestedBy }
      await recordResults(tx, batch, await withContext(context, () => kind.handle(tx, batch)))
    })
    return { batch: taken }
  } catch (error) {
    if (taken === undefined || isTemporaryFailure(error)) throw error
    return { batch: taken, error }
  }
}

/** Jobs with progress: many items that one request names, handled in batches in the background by one instance at a time. */
export function createJobs<Tx extends Queryable>(options: JobsOptions<Tx>): Jobs {
  const { database, logger, kinds } = options
  const batchSizes = new Map(Object.entries(kinds).map(([kind, { batchSize }]) => [kind, batchSize]))
  const single = new Map(Object.keys(kinds).map((kind) => [kind, 1]))

  async function handleOne(): Promise<void> {
    const { batch, error } = await handleNext(options, single)
    if (batch === undefined || error === undefined) return
    logger.warn({ err: error, jobId: batch.jobId, position: batch.position }, 'an item of a job failed')
    await database.transaction((tx) => recordFailure(tx, batch, failureOf(error)))
  }

  const loop = createPollingLoop({
    name: 'jobs',
    logger,
    pollIntervalMs: POLL_INTERVAL_MS,
    async run() {
      const startedAt = performance.now()
      const { batch, error } = await handleNext(options, batchSizes)
      if (batch === undefined) await deleteOldJobs(database)
      else if (error !== undefined) for (let left = batch.items.length; left > 0; left -= 1) await handleOne()
      if (batch !== undefined) await pause(Math.min(2 * (performance.now() - startedAt), MAX_PAUSE_MS))
      return batch !== undefined
    },
  })

  return {
    async start(request) {
      const jobId = await database.transaction((tx) => insertJob(tx, request))
      loop.wake()
      return jobId
    },
    read: (jobId) => readJob(database, jobId),
    listHandled: (jobId, options) => listHandledItems(database, jobId, options),
    loop,
  }
}
