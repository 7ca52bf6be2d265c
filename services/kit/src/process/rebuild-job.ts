import type { RebuildState } from '@shop/contracts/operations/calls'
import { setTimeout as pause } from 'node:timers/promises'
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
/** The state of a rebuild that runs is saved more often than this. */
const SILENT_SECONDS = 10

const STARTED: RebuildState = { state: 'running', events: 0 }
const ENDED: RebuildState = {
  state: 'failed',
  reason: 'The process that rebuilt has ended. Start the rebuild again: it goes on after its last batch.',
}

class ProcessStops extends Error {}

/** SQL of whether any process rebuilds. While one does, it saves its state or, without an answer from its pool, holds the lock. */
const runsSql = (schema: string): string =>
  `state->>'state' = 'running' AND (saved_at > now() - make_interval(secs => ${String(SILENT_SECONDS)})
     OR NOT pg_try_advisory_xact_lock(${rebuildLock(schema)}))`

async function save(database: Database, state: RebuildState): Promise<void> {
  await database.query('UPDATE rebuild_state SET state = $1, saved_at = now()', [JSON.stringify(state)])
}

/** Saves what `current` returns every second. @returns a function that ends this. It resolves when nothing is being saved. */
function saveRegularly(database: Database, current: () => RebuildState): () => Promise<void> {
  const ending = new AbortController()
  const saving = (async () => {
    while (await pause(SAVE_INTERVAL_MS, true, { signal: ending.signal }).catch(() => false)) {
      await save(database, current()).catch(() => undefined)
    }
  })()
  return async () => {
    ending.abort()
    await saving
  }
}

/** Rebuilds. @returns the state to which it has come */
async function rebuildToEnd(
  { logger, rebuild }: RebuildJobOptions,
  accept: boolean,
  onProgress: (status: RebuildStatus) => void,
): Promise<RebuildState> {
  const startedAt = performance.now()
  try {
    const { events, tables, switched } = await rebuild(accept, onProgress)
    const seconds = (performance.now() - startedAt) / 1_000
    logger.info({ events, seconds, switched }, 'the read models were rebuilt')
    return { state: 'done', events, seconds, switched, tables: [...tables] }
  } catch (error) {
    if (error instanceof ProcessStops) return ENDED
    logger.error({ err: error }, 'the rebuild of the read models failed')
    return { state: 'failed', reason: describeError(error) }
  }
}

export function createRebuildJob(options: RebuildJobOptions): RebuildJob {
  const { database, logger } = options
  let running: Promise<void> | undefined
  let stopping = false

  async function run(accept: boolean): Promise<void> {
    let progress: RebuildState = STARTED
    const endSaving = saveRegularly(database, () => progress)
    const final = await rebuildToEnd(options, accept, ({ events, total }) => {
      if (stopping) throw new ProcessStops()
      progress = { state: 'running', events, total }
    })
    // The last state must not be overwritten by an earlier one.
    await endSaving()
    await save(database, final).catch((error: unknown) =>
      logger.error({ err: error }, 'the end of the rebuild could not be noted'),
    )
  }

  async function status(): Promise<RebuildState> {
    const { rows } = await database.query<{ state: RebuildState; runs: boolean }>(
      `SELECT state, ${runsSql(database.schema)} AS runs FROM rebuild_state`,
    )
    const { state, runs } = rows[0] ?? { state: { state: 'idle' }, runs: false }
    return state.state === 'running' && !runs ? ENDED : state
  }

  return {
    status,
    async start(accept) {
      const { rowCount } = await database.query(
        `UPDATE rebuild_state SET state = $1, saved_at = now() WHERE NOT (${runsSql(database.schema)})`,
        [JSON.stringify(STARTED)],
      )
      if (rowCount === 0) return status()
      running = run(accept)
      return STARTED
    },
    async stop() {
      stopping = true
      await running
    },
  }
}
