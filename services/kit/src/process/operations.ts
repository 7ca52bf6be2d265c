import { publicEvents } from '@shop/contracts/events'
import type { consumerOperations, ParkedCause, ProcessStatus, serviceOperations } from '@shop/contracts/operations/calls'
import type { CallHandlers } from '../calls/dispatcher.ts'
import { reject } from '../domain/rejection.ts'
import type { Database } from '../event-store/database.ts'
import { noExtensions, type Extensions } from '../extensions/extensions.ts'
import { listDropped } from '../messaging/drop-parked.ts'
import type { LogCopy } from '../messaging/log-copy.ts'
import { groupByCause } from '../messaging/parked-causes.ts'
import { countParked, listParkedSummaries } from '../messaging/parking.ts'
import { readPublicLog } from '../messaging/public-log.ts'
import type { Reactions } from '../messaging/reactions.ts'
import { replayAttempt } from '../messaging/replay-attempt.ts'
import { reconcileLog } from '../messaging/reconcile-log.ts'
import { listWatermarks } from '../messaging/watermarks.ts'
import type { Logger } from '../telemetry/logger.ts'
import { programVersion } from './program-version.ts'
import type { RebuildJob } from './rebuild-job.ts'

/** What a process has given up besides events, such as mails, until an operator has it tried again. */
export interface ParkedWork {
  /** By cause, oldest first. */
  readonly causes: () => Promise<readonly ParkedCause[]>
  /** Tries again what was parked for a cause, or all. @returns how much it was */
  readonly retry: (cause?: string) => Promise<number>
}

export interface ConsumerOperationsOptions {
  /** The name of the process. */
  readonly name: string
  /** The names of its consumers; that of the process by default. */
  readonly consumers?: readonly string[] | undefined
  readonly database: Database
  readonly reactions: Pick<Reactions, 'replayParked' | 'dropParked' | 'stopped'>
  /** Kafka's copy of its public log, if there is one. */
  readonly logCopy?: LogCopy
  readonly parkedWork?: ParkedWork | undefined
  readonly extensions?: Extensions | undefined
  readonly logger: Logger
}

const version = programVersion()

async function logStatus({ name, database, logCopy }: ConsumerOperationsOptions): Promise<ProcessStatus['log']> {
  if (!Object.hasOwn(publicEvents, name)) return null
  const { rows } = await database.query<NonNullable<ProcessStatus['log']>>(
    `SELECT (SELECT coalesce(max(seq), 0) FROM outbox WHERE seq IS NOT NULL) AS seq,
       (SELECT count(*)::int FROM outbox WHERE seq IS NULL) AS waiting,
       (SELECT coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float8 FROM outbox WHERE seq IS NULL) AS "oldestSeconds",
       (SELECT seq FROM kafka_position) AS published`,
  )
  const [log = null] = rows
  return log === null || logCopy !== undefined ? log : { ...log, published: null }
}

/** The operators' calls of a process that consumes public events. */
export function createConsumerOperations(options: ConsumerOperationsOptions): CallHandlers<typeof consumerOperations> {
  const { name, consumers = [name], database, reactions, parkedWork, extensions = noExtensions, logger } = options
  const ofAll = async <Result>(read: (db: Database, consumer: string) => Promise<readonly Result[]>): Promise<Result[]> =>
    (await Promise.all(consumers.map((consumer) => read(database, consumer)))).flat()
  const causesOfWork = async () => (await parkedWork?.causes()) ?? []
  const isOfWork = async (cause: string) => (await causesOfWork()).some(({ id }) => id === cause)
  async function countAllParked(): Promise<number> {
    const ofConsumers = await ofAll(async (db, consumer) => [await countParked(db, consumer)])
    const ofWork = (await causesOfWork()).map(({ failed }) => failed)
    return [...ofConsumers, ...ofWork].reduce((sum, count) => sum + count, 0)
  }
  async function replay(cause: string | undefined): Promise<number> {
    if (parkedWork === undefined) return reactions.replayParked(cause)
    if (cause !== undefined) return (await isOfWork(cause)) ? parkedWork.retry(cause) : reactions.replayParked(cause)
    return (await reactions.replayParked()) + (await parkedWork.retry())
  }
  return {
    async status() {
      const ownExtensions = await extensions.states()
      return {
        version,
        log: await logStatus(options),
        watermarks: await ofAll(listWatermarks),
        parked: await countAllParked(),
        stopped: reactions.stopped().map(({ source, reason }) => ({ source, reason })),
        ...(ownExtensions.length > 0 && { extensions: ownExtensions }),
      }
    },
    async parked() {
      const causes = groupByCause(await ofAll(listParkedSummaries)).map(({ cause }) => cause)
      return { causes: [...causes, ...(await causesOfWork())], dropped: await ofAll(listDropped) }
    },
    async replayParked({ cause, answerWithinMs }) {
      const attempt = await replayAttempt(replay(cause), answerWithinMs, logger)
      return { ...attempt, remaining: await countAllParked() }
    },
    async dropParked({ answerWithinMs, ...request }) {
      if (await isOfWork(request.cause)) return reject('invalid_request', { reason: 'Only events can be dropped: retry this' })
      const { dropped, replay } = await reactions.dropParked(request)
      const attempt = await replayAttempt(replay, answerWithinMs, logger)
      return { dropped, ...attempt, remaining: await countAllParked() }
    },
  }
}

/** The operators' calls of an event-sourced service. */
export function createServiceOperations(
  options: ConsumerOperationsOptions,
  rebuilds: RebuildJob,
): CallHandlers<typeof serviceOperations> {
  const { name, database, logCopy } = options
  return {
    ...createConsumerOperations(options),
    rebuild: ({ accept }) => rebuilds.start(accept),
    rebuildStatus: () => rebuilds.status(),
    readLog: async ({ after, limit }) => ({
      records: (await readPublicLog(database, name, database.schema, after, limit)).map((record) => ({
        ...record,
        metadata: { ...record.metadata },
      })),
    }),
    async republish({ from }) {
      if (logCopy === undefined) return reject('invalid_request', { reason: 'This shop has no Kafka to publish to' })
      await logCopy.republish(from)
    },
    async reconcileLog({ positions }) {
      const emptyTopic = logCopy === undefined ? {} : { emptyTopic: () => logCopy.emptyTopic() }
      const reconciliation = await reconcileLog({ database, positions, ...emptyTopic })
      return {
        reconciliation: reconciliation === undefined ? null : { ...reconciliation, consumers: [...reconciliation.consumers] },
      }
    },
  }
}
