import type { consumerOperations } from '@shop/contracts/internal'
import { groupByCause, programVersion, requireCause, watermarkAt } from '@shop/kit'
import type { CallHandlers } from '@shop/kit'
import type { OpenedProjection } from '../projection/live-projection.ts'
import { readCursors } from '../projection/tables/cursors.ts'
import { listParked, unpark } from '../projection/tables/parked-records.ts'

async function parkedOf({ store }: OpenedProjection) {
  const parked = await listParked(store.live().client)
  const summaries = parked.map(({ record: { source, key, seq, type }, error, parkedAt }) => {
    return { source, key, seq, type, error, parkedAt }
  })
  return { records: parked.map(({ record }) => record), causes: groupByCause(summaries) }
}

const version = programVersion()

/** The operators' calls of every consumer, on the live version of the reports. */
export function createParkedOperations(opened: () => OpenedProjection): CallHandlers<typeof consumerOperations> {
  const countParked = async (): Promise<number> => (await listParked(opened().store.live().client)).length
  return {
    async status() {
      const { store, projector } = opened()
      const cursors = await readCursors(store.live().client)
      return {
        version,
        log: null,
        watermarks: cursors.map((cursor) => ({ source: cursor.source, partition: cursor.partition, ...watermarkAt(cursor) })),
        parked: await countParked(),
        stopped: projector.stopped().map(({ source, reason }) => ({ source, reason })),
      }
    },
    async parked() {
      const { causes } = await parkedOf(opened())
      return { causes: causes.map(({ cause }) => cause), dropped: await opened().store.dropped.list() }
    },
    async replayParked({ cause }) {
      const keys = cause === undefined ? undefined : requireCause((await parkedOf(opened())).causes, cause).keys
      return { handled: await opened().projector.replayParked(keys), remaining: await countParked() }
    },
    async dropParked({ cause, by, reason }) {
      const { store, projector } = opened()
      const { records, causes } = await parkedOf(opened())
      const { failed, keys } = requireCause(causes, cause)
      const dropped = records.filter((record) => failed.some(({ source, seq }) => source === record.source && seq === record.seq))
      await store.dropped.add(
        failed.map(({ source, key, seq, type, error }) => {
          return {
            source,
            key,
            seq,
            type,
            error,
            reason,
            droppedBy: by,
            record: JSON.stringify(dropped.find((record) => record.source === source && record.seq === seq)),
          }
        }),
      )
      await unpark(store.live().client, dropped)
      return { dropped: dropped.length, handled: await projector.replayParked(keys), remaining: await countParked() }
    },
  }
}
