import { setTimeout as pause } from 'node:timers/promises'
import { programOf, cpuTimeOf, cpuTimeOfTree, memoryOf, processTree } from './process-cpu.ts'
import { groupOf } from './process-groups.ts'
import { startShopProcess } from './shop-process.ts'

/** The demo history is filled, the reports have read it, and the first rare polls are over. */
const START_UP_MS = 60_000
const MEASURED_MS = 60_000

const kinds = ['reporting', 'PostgreSQL', 'shop'] as const
interface Usage {
  readonly kind: string
  readonly cpuMs: number
}

const usageOf = async (pid: number): Promise<Usage> => ({
  kind: groupOf(await programOf(pid)),
  cpuMs: await cpuTimeOf(pid),
})
const readUsages = async (pids: readonly number[]): Promise<Map<number, Usage>> =>
  new Map(await Promise.all(pids.map(async (pid) => [pid, await usageOf(pid)] as const)))

const sum = (numbers: readonly number[]): number => numbers.filter(Number.isFinite).reduce((total, each) => total + each, 0)
const share = (cpuMs: number): number => Number(((100 * cpuMs) / MEASURED_MS).toFixed(2))

/** What a shop with the demo's content uses while nobody visits it: all processes, PostgreSQL and reporting included. */
const shop = await startShopProcess('demo')
try {
  await pause(START_UP_MS)
  const treeBefore = await cpuTimeOfTree(shop.pid())
  const before = await readUsages(await processTree(shop.pid()))
  await pause(MEASURED_MS)
  const after = await readUsages(await processTree(shop.pid()))
  const tree = (await cpuTimeOfTree(shop.pid())) - treeBefore
  const memory = new Map(await Promise.all([...after.keys()].map(async (pid) => [pid, await memoryOf(pid)] as const)))
  const rows = kinds.map((kind) => {
    const pids = [...after].filter(([, usage]) => usage.kind === kind).map(([pid]) => pid)
    const cpuMs = sum(pids.map((pid) => (after.get(pid)?.cpuMs ?? 0) - (before.get(pid)?.cpuMs ?? 0)))
    return { kind, processes: pids.length, cpu: share(cpuMs), memory: sum(pids.map((pid) => memory.get(pid) ?? NaN)) }
  })
  // Short processes, such as the workers of autovacuum, are part of the tree only.
  const all = { kind: 'all', processes: after.size, cpu: share(tree), memory: sum([...memory.values()]) }
  console.table(
    [...rows, all].map((row) => ({
      '': row.kind,
      processes: row.processes,
      'CPU, % of a core (goal 1.5)': row.cpu,
      'PSS, MB (goal 450)': row.memory,
    })),
  )
} finally {
  await shop.stop()
}
