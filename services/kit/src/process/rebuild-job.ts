import type { RebuildState } from '@shop/contracts/internal'
import type { Database } from '../event-store/database.ts'
import { rebuildLock } from '../event-store/rebuild-progress.ts'
import type { RebuildReport, RebuildStatus } from '../event-store/rebuild.ts'
import type { Logger } from '../telemetry/logger.ts'
import { describeError } from '../telemetry/serialize-error.ts'

/** A rebuild in the background. Its state is in the database, where every instance finds it. */
export interface RebuildJob {
  /** Starts a rebuild, unless one runs in any instance. */
  start(accept: boolean): Promise<RebuildState>
  status(): Promise<RebuildState>
  /** Ends a rebuild of this process after its batch; the next one goes on there. */
  stop(): Promise<void>
}

export interface RebuildJobOptions {
  readonly database: Database
  readonly logger: Logger
  readonly rebuild: (acceptDifferences: boolean, onProgress: (status: RebuildStatus) => void) => Promise<RebuildReport>
}

const SAVE_INTERVAL_MS = 1_000
/** Between the first state and the lock of the rebuild. */
const START_SECONDS = 10

const ENDED: RebuildState = {
  state: 'failed',
  reason: 'The process that rebuilt has ended. Start the rebuild again: it goes on after its last batch.',
}

export function createRebuildJob({ database, logger, rebuild }: RebuildJobOptions): RebuildJob {
  let running: Promise<void> | undefined
  let stopping = false

  const save = async (state: RebuildState): Promise<void> => {
    await database.query('UPDATE rebuild_state SET state = $1, saved_at = now()', [JSON.stringify(state)])
  }

  async function run(accept: boolean): Promise<void> {
    const startedAt = performance.now()
    let savedAt = startedAt
    const onProgress = ({ events, total }: RebuildStatus): void => {
      if (stopping) throw new Error('The process stops')
      if (performance.now() < savedAt + SAVE_INTERVAL_MS) return
      savedAt = performance.now()
      void save({ state: 'running', events, total }).catch(() => undefined)
    }
    try {
      const { events, tables, switched } = await rebuild(accept, onProgress)
      const seconds = (performance.now() - startedAt) / 1_000
      logger.info({ events, seconds, switched }, 'the read models were rebuilt')
      await save({ state: 'done', events, seconds, switched, tables: [...tables] })
    } catch (error) {
      logger.error({ err: error }, 'the rebuild of the read models failed')
      await save({ state: 'failed', reason: describeError(error) }).catch(() => undefined)
    }
  }

  async function status(): Promise<RebuildState> {
    const { rows } = await database.query<{ state: RebuildState; free: boolean; started: boolean }>(
      `SELECT state, pg_try_advisory_xact_lock(${rebuildLock(database.schema)}) AS free,
         saved_at < now() - make_interval(secs => ${String(START_SECONDS)}) AS started FROM rebuild_state`,
    )
    const { state, free, started } = rows[0] ?? { state: { state: 'idle' as const }, free: true, started: true }
    return state.state === 'running' && running === undefined && free && started ? ENDED : state
  }

  return {
    status,
    async start(accept) {
      const current = await status()
      if (running !== undefined || current.state === 'running') return current
      const started: RebuildState = { state: 'running', events: 0 }
      await save(started)
      running = run(accept).finally(() => (running = undefined))
      return started
    },
    async stop() {
      stopping = true
      await running
    },
  }
}
