import { join, resolve } from 'node:path'
import { watchParent } from '@shop/local'
import { readConfig } from '@shop/kit/process'
import { z } from 'zod'
import { ROOT } from './programs.ts'
import { openDistributedShop, takeDown } from './shop.ts'
import type { Undo } from './shop.ts'

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  SHOP_DATA: z.string().default(join(ROOT, '.shop-distributed')),
  /** How many there are to be of each service. */
  INSTANCES: z.coerce.number().int().min(1).max(9).default(1),
  /** A ClickHouse for the reports, with user and password; without it reporting has one of its own inside. */
  CLICKHOUSE_URL: z.url().optional(),
})

const say = (line: string): void => console.log(line)
const { PORT: port, SHOP_DATA, INSTANCES: instances, CLICKHOUSE_URL: clickhouseUrl } = readConfig(environment, process.env)
const folder = resolve(SHOP_DATA)
const undo: Undo = []
let ending = false

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  say('Stopping …')
  await takeDown(undo, say)
  say('The shop has stopped.')
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
watchParent(() => void end(0))
try {
  const { urls, admin } = await openDistributedShop({ folder, port, instances, clickhouseUrl, say }, undo)
  say(`The shop is open: ${urls.join(' and ')}\nadmin: ${admin.email} / ${admin.password}\nLogs are in ${join(folder, 'logs')}.`)
} catch (error) {
  say(`The shop did not come up: ${String(error)}`)
  await end(1)
}
