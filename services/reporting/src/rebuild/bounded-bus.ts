import type { Bus } from '@shop/kit'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cursor } from '../store/cursors.ts'

const BEYOND_MS = 50

/** Delivers nothing that lies beyond the cursors: whoever reads over it never knows more than they do. */
export function boundBus(bus: Bus, cursors: () => Promise<readonly Cursor[]>): Bus {
  return {
    ...bus,
    subscribe: ({ handle, ...subscription }) =>
      bus.subscribe({
        ...subscription,
        async handle(records, partition) {
          const bound = (await cursors()).find((one) => one.source === subscription.source && one.partition === partition)
          const within = records.filter(({ seq }) => seq <= (bound?.seq ?? 0))
          if (within.length > 0) await handle(within, partition)
          else await pause(BEYOND_MS)
        },
      }),
  }
}
