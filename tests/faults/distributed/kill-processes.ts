import type { DistributedShop } from '@shop/distributed'
import { setTimeout as delay } from 'node:timers/promises'

export interface KillPlan {
  readonly kills: number
  readonly intervalMs: number
}

/** Kills random processes with SIGKILL. @returns the number of kills by process name. */
export async function killProcesses(shop: DistributedShop, { kills, intervalMs }: KillPlan): Promise<Record<string, number>> {
  const killsByName: Record<string, number> = {}
  for (let count = 0; count < kills; count += 1) {
    const running = shop.processes()
    const target = running[Math.floor(Math.random() * running.length)]
    if (target !== undefined) {
      process.kill(target.pid, 'SIGKILL')
      killsByName[target.name] = (killsByName[target.name] ?? 0) + 1
    }
    await delay(intervalMs)
  }
  return killsByName
}
