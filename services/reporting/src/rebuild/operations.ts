import type { RebuildState, reportingOperations } from '@shop/contracts/internal'
import { watermarkAt } from '@shop/kit'
import type { Bus, CallHandlers, Logger, SequencedEvent } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import type { LiveProjection } from '../projection/live-projection.ts'
import { readCursors } from '../projection/tables/cursors.ts'
import { listParked } from '../projection/tables/parked-records.ts'
import { rebuildReports } from './rebuild.ts'

export interface OperationsOptions {
  readonly live: LiveProjection
  readonly bus: Bus<SequencedEvent>
  /** Without it a rebuild keeps the time zone of the live version. */
  readonly timeZone: string | undefined
  readonly logger: Logger
}

/** The operator's calls: rebuild, roll back, list and replay parked records. Reports stay available meanwhile. */
export function createOperations({ live, bus, timeZone, logger }: OperationsOptions): CallHandlers<typeof reportingOperations> {
  let state: RebuildState = { state: 'idle' }

  const opened = () => {
    try {
      return live.opened()
    } catch {
      return reject('reports_unavailable')
    }
  }
  async function run(accept: boolean): Promise<void> {
    try {
      const onProgress = (events: number): void => void (state = { state: 'running', events })
      const zone = timeZone ?? opened().store.live().timeZone
      const { tables, ...report } = await rebuildReports({ live, bus, timeZone: zone, logger, accept, onProgress })
      state = { state: 'done', ...report, tables: tables.map((table) => ({ ...table, differing: [...table.differing] })) }
      logger.info({ ...report }, 'the reports were rebuilt')
    } catch (error) {
      logger.error({ err: error }, 'the rebuild of the reports failed')
      state = { state: 'failed', reason: String(error) }
    }
  }
  return {
    async rebuild({ accept }) {
      opened()
      if (state.state === 'running') return state
      state = { state: 'running', events: 0 }
      void run(accept)
      return state
    },
    rebuildStatus: async () => state,
    async rollBack() {
      const { store } = opened()
      const [, previous] = await store.versions.history()
      const version = (await store.versions.list()).find(({ number }) => number === previous)
      if (version === undefined || state.state === 'running') return { version: null }
      await live.switchTo(async () => store.open(version))
      return { version: version.number }
    },
    async parked() {
      const parked = await listParked(opened().store.live().client)
      return { parked: parked.map(({ record: { source, key, type }, ...rest }) => ({ source, key, type, ...rest })) }
    },
    async watermarks() {
      const cursors = await readCursors(opened().store.live().client)
      return { watermarks: cursors.map((cursor) => ({ source: cursor.source, ...watermarkAt(cursor) })) }
    },
    replayParked: async () => ({ through: await opened().projector.replayParked() }),
  }
}
