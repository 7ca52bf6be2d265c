import type { RebuildState, reportingOperations } from '@shop/contracts/operations/calls'
import type { CallHandlers } from '@shop/kit/calls'
import { reject, type SequencedEvent } from '@shop/kit/domain'
import type { Bus } from '@shop/kit/messaging'
import type { Logger } from '@shop/kit/telemetry'
import type { LiveProjection, OpenedProjection } from '../projection/live-projection.ts'
import type { MaintenanceLease } from '../store/maintenance-lease.ts'
import type { Version } from '../store/versions.ts'
import type { CatchUpOptions } from './catch-up.ts'
import { createParkedOperations } from './parked-operations.ts'
import { rebuildReports, type RebuildOptions } from './rebuild.ts'
import { rollBackReports } from './roll-back.ts'

export interface OperationsOptions {
  readonly live: LiveProjection
  readonly bus: Bus<SequencedEvent>
  /** Without it a rebuild keeps the time zone of the live version. */
  readonly timeZone: string | undefined
  readonly logger: Logger
  /** For tests; the default is in `project-log.ts`. */
  readonly endedAfterMs?: number
}

type FinalState = Extract<RebuildState, { state: 'done' }>

const started: RebuildState = { state: 'running', events: 0 }

async function previousVersion({ store: { versions } }: OpenedProjection): Promise<Version | undefined> {
  const [, previous] = await versions.history()
  return (await versions.list()).find(({ number }) => number === previous)
}

async function runRebuild(options: RebuildOptions): Promise<FinalState> {
  const { tables, ...report } = await rebuildReports(options)
  return { state: 'done', ...report, tables: tables.map((table) => ({ ...table, differing: [...table.differing] })) }
}

async function runRollBack(options: CatchUpOptions, version: Version): Promise<FinalState> {
  const startedAt = performance.now()
  await rollBackReports(options, version)
  const seconds = (performance.now() - startedAt) / 1000
  return { state: 'done', version: version.number, events: 0, seconds, switched: true, tables: [] }
}

/** The final state is kept in the store, where every instance finds it. */
async function runUnder(lease: MaintenanceLease, logger: Logger, work: () => Promise<FinalState>): Promise<void> {
  try {
    const state = await work()
    const { tables: _, ...report } = state
    logger.info(report, 'the reports were rebuilt or rolled back')
    await lease.end(state)
  } catch (error) {
    logger.error({ err: error }, 'the rebuild or rollback of the reports failed')
    await lease.end({ state: 'failed', reason: String(error) }).catch(() => undefined)
  }
}

/** The operators' calls. Reports stay available meanwhile. */
export function createOperations({
  live,
  bus,
  timeZone,
  logger,
  ...timing
}: OperationsOptions): CallHandlers<typeof reportingOperations> {
  const opened = () => {
    try {
      return live.opened()
    } catch {
      return reject('reports_unavailable')
    }
  }
  const rebuildStatus = async (): Promise<RebuildState> =>
    (await opened().store.maintenance.current())?.state ?? { state: 'idle' }
  return {
    ...createParkedOperations(opened, logger),
    async rebuild({ accept }) {
      const projection = opened()
      const lease = await projection.store.maintenance.acquire()
      if (lease === undefined) return rebuildStatus()
      const zone = timeZone ?? projection.store.live().timeZone
      void runUnder(lease, logger, () => runRebuild({ live: projection, bus, logger, lease, timeZone: zone, accept, ...timing }))
      return started
    },
    rebuildStatus,
    async rollBack() {
      const projection = opened()
      const lease = await projection.store.maintenance.acquire()
      if (lease === undefined) return { version: null }
      const version = await previousVersion(projection)
      if (version === undefined) {
        await lease.end({ state: 'idle' })
        return { version: null }
      }
      void runUnder(lease, logger, () => runRollBack({ live: projection, bus, logger, lease, ...timing }, version))
      return { version: version.number }
    },
  }
}
