import { setTimeout as pause } from 'node:timers/promises'
import { cpuTimeOfTree, memoryOf, processTree } from './process-cpu.ts'
import { startShopProcess } from './shop-process.ts'

/** The demo history is filled, the reports have read it, and the first rare polls are over. */
const SETTLE_MS = 60_000
const MEASURED_MS = 60_000

/** What a shop with the demo's content uses while nobody visits it: all processes, PostgreSQL and reporting included. */
const shop = await startShopProcess('demo')
try {
  await pause(SETTLE_MS)
  const before = await cpuTimeOfTree(shop.pid())
  await pause(MEASURED_MS)
  const used = (await cpuTimeOfTree(shop.pid())) - before
  const pids = await processTree(shop.pid())
  const memory = (await Promise.all(pids.map(memoryOf))).filter(Number.isFinite).reduce((sum, each) => sum + each, 0)
  console.table({
    'at rest': {
      processes: pids.length,
      'CPU, % of a core (goal 1.5)': Number(((100 * used) / MEASURED_MS).toFixed(2)),
      'PSS, MB (goal 450)': memory,
    },
  })
} finally {
  await shop.stop()
}
