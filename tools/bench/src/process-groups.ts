import { cpuTimesOf, variableOf, processTree, programOf } from './process-cpu.ts'

/** Milliseconds of CPU by part of a shop. */
export type CpuByGroup = Readonly<Record<string, number>>

const PROCESSES = ['reporting', 'catalogue', 'identity', 'order', 'payment', 'notification', 'bff', 'stripe-sandbox'] as const

/** The part of the shop that a program belongs to. What runs in the launcher's own process is the shop. */
export function groupOf(command: string): string {
  if (/\bpgbouncer\b/.test(command)) return 'PgBouncer'
  if (command.includes('postgres')) return 'PostgreSQL'
  if (command.startsWith('java')) return 'Kafka'
  return PROCESSES.find((name) => command.includes(`/${name}/`)) ?? 'shop'
}

/** The part that a process belongs to; further instances have parts of their own, such as `order 2`. */
async function partOf(pid: number): Promise<string> {
  const group = groupOf(await programOf(pid))
  const [, instance = '1'] = /-(\d+)$/.exec((await variableOf(pid, 'KAFKA_CLIENT_ID')) ?? '') ?? []
  return instance === '1' ? group : `${group} ${instance}`
}

/** What all processes of a tree have used so far, those that ended included, and this process as the client. Linux only. */
export async function cpuByGroup(ancestor: number): Promise<CpuByGroup> {
  const { user, system } = process.cpuUsage()
  const used: Record<string, number> = { client: (user + system) / 1_000 }
  for (const pid of await processTree(ancestor)) {
    const group = await partOf(pid)
    used[group] = (used[group] ?? 0) + (await cpuTimesOf(pid))
  }
  return used
}

/** What each part has used between two moments, divided by the work that was done. */
export function cpuPerUnit(before: CpuByGroup, after: CpuByGroup, units: number): CpuByGroup {
  const perUnit = Object.entries(after).map(([group, used]) => [group, (used - (before[group] ?? 0)) / units] as const)
  return Object.fromEntries(perUnit)
}

export const totalOf = ({ client: _, ...groups }: CpuByGroup): number =>
  Object.values(groups).reduce((sum, used) => sum + used, 0)
