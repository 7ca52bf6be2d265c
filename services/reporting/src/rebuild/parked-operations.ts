import type { consumerOperations } from '@shop/contracts/operations/calls'
import type { CallHandlers } from '@shop/kit/calls'
import type { SequencedEvent } from '@shop/kit/domain'
import { groupByCause, replayAttempt, requireCause, watermarkAt } from '@shop/kit/messaging'
import { programVersion } from '@shop/kit/process'
import type { Logger } from '@shop/kit/telemetry'
import type { OpenedProjection } from '../projection/live-projection.ts'
import { readCursors } from '../projection/tables/cursors.ts'
import { countParked, listParked, unpark } from '../projection/tables/parked-records.ts'

async function parkedOf({ store }: OpenedProjection) {
  const parked = await listParked(store.live().client)
  const summaries = parked.map(({ record: { source, key, seq, type }, error, parkedAt }) => {
    return { source, key, seq, type, error, parkedAt }
  })
  return { parked, causes: groupByCause(summaries) }
}

const idOf = ({ source, seq }: Pick<SequencedEvent, 'source' | 'seq'>): string => `${source}/${seq}`

const version = programVersion()

interface Drop {
  readonly cause: string
  readonly by: string
  readonly reason: string
}

/** @returns how many records were dropped, and their keys. */
async function drop(projection: OpenedProjection, { cause, by, reason }: Drop, logger: Logger) {
  const { store } = projection
  const { parked, causes } = await parkedOf(projection)
  const { failed, keys } = requireCause(causes, cause)
  const ids = new Set(failed.map(idOf))
  const dropped = parked.filter(({ record }) => ids.has(idOf(record)))
  const entries = dropped.map(({ record, error }) => {
    const { source, key, seq, type } = record
    return { source, key, seq, type, error, reason, droppedBy: by, record: JSON.stringify(record) }
  })
  // Noted first: if what follows fails, the records are still parked.
  await store.dropped.add(entries)
  const records = dropped.map(({ record }) => record)
  await unpark(store.live().client, records)
  for (const { source, key, seq, type } of records) {
    logger.warn({ source, key, seq, type, by, reason }, 'a parked record was dropped')
  }
  return { count: records.length, keys }
}

/** The operators' calls of every consumer, on the live version of the reports. */
export function createParkedOperations(opened: () => OpenedProjection, logger: Logger): CallHandlers<typeof consumerOperations> {
  const remaining = async (): Promise<number> => countParked(opened().store.live().client)

  return {
    async status() {
      const { store, projector } = opened()
      const cursors = await readCursors(store.live().client)
      return {
        version,
        log: null,
        watermarks: cursors.map((cursor) => ({ source: cursor.source, partition: cursor.partition, ...watermarkAt(cursor) })),
        parked: await remaining(),
        stopped: projector.stopped().map(({ source, reason }) => ({ source, reason })),
      }
    },
    async parked() {
      const { causes } = await parkedOf(opened())
      return { causes: causes.map(({ cause }) => cause), dropped: await opened().store.dropped.list() }
    },
    async replayParked({ cause, answerWithinMs }) {
      const keys = cause === undefined ? undefined : requireCause((await parkedOf(opened())).causes, cause).keys
      const attempt = await replayAttempt(opened().projector.replayParked(keys), answerWithinMs, logger)
      return { ...attempt, remaining: await remaining() }
    },
    async dropParked({ answerWithinMs, ...request }) {
      const { projector } = opened()
      const { count, keys } = await projector.runExclusive(() => drop(opened(), request, logger))
      const attempt = await replayAttempt(projector.replayParked(keys), answerWithinMs, logger)
      return { dropped: count, ...attempt, remaining: await remaining() }
    },
  }
}
