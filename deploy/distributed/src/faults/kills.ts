import { setTimeout as pause } from 'node:timers/promises'
import type { DistributedShop } from '../shop.ts'

export interface Kills {
  readonly times: number
  /** Milliseconds between two. */
  readonly every: number
  /** Between 0 and 1, as Math.random. */
  readonly chance?: () => number
}

/** Kills processes as a failing machine does, whichever it hits. @returns how often each was hit. */
export async function killAround(
  shop: DistributedShop,
  { times, every, chance = Math.random }: Kills,
): Promise<Record<string, number>> {
  const hits: Record<string, number> = {}
  for (let count = 0; count < times; count += 1) {
    const running = shop.processes()
    const victim = running[Math.floor(chance() * running.length)]
    if (victim !== undefined) {
      process.kill(victim.pid, 'SIGKILL')
      hits[victim.name] = (hits[victim.name] ?? 0) + 1
    }
    await pause(every)
  }
  return hits
}
