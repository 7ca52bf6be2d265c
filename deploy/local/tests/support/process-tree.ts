import { parentOf } from '@shop/programs'
import { readdir } from 'node:fs/promises'
import type { LaunchedShop } from './launcher.ts'

/** A process and its descendants, which include PostgreSQL and its workers. Linux only. */
export async function processTreeOf(root: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const pid = Number(name)
    const parent = await parentOf(pid)
    if (parent > 0) parents.set(pid, parent)
  }
  const tree = [root]
  for (const member of tree) for (const [pid, parent] of parents) if (parent === member) tree.push(pid)
  return tree
}

/** Kills every process of a shop, as a power failure does. */
export async function killAll({ child, ended }: LaunchedShop): Promise<void> {
  for (const pid of await processTreeOf(child.pid ?? 0)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has already exited, as a worker does when its server was killed.
    }
  }
  await ended
}
