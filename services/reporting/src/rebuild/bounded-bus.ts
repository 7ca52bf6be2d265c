import type { SequencedEvent } from '@shop/kit/domain'
import type { Bus } from '@shop/kit/messaging'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cursor } from '../projection/tables/cursors.ts'

const RETRY_MS = 50

/** A bus that delivers no record beyond the cursors, so a version that reads from it never gets ahead of them. */
export function createBoundedBus(bus: Bus<SequencedEvent>, cursors: () => Promise<readonly Cursor[]>): Bus<SequencedEvent> {
  return {
    ...bus,
    subscribe: ({ handle, ...subscription }) =>
      bus.subscribe({
        ...subscription,
        async handle(records, partition) {
          const bound = (await cursors()).find(
            (cursor) => cursor.source === subscription.source && cursor.partition === partition,
          )
          const withinBound = records.filter(({ seq }) => seq <= (bound?.seq ?? 0))
          if (withinBound.length > 0) await handle(withinBound, partition)
          else await pause(RETRY_MS)
        },
      }),
  }
}
