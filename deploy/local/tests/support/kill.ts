import { readdir, readFile } from 'node:fs/promises'
import type { Launched } from './launcher.ts'

/** A process and everything that descends from it, PostgreSQL and its workers included. */
export async function familyOf(ancestor: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (stat !== '') parents.set(Number(name), parent)
  }
  const family = [ancestor]
  for (const member of family) for (const [pid, parent] of parents) if (parent === member) family.push(pid)
  return family
}

/** Ends a shop as a power cut does. */
export async function killAll({ child, ended }: Launched): Promise<void> {
  for (const pid of await familyOf(child.pid ?? 0)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself, as workers do whose server is gone.
    }
  }
  await ended
}
