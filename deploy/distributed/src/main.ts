import { readConfig } from '@shop/kit/process'
import { createCleanup, watchParent } from '@shop/launcher-kit'
import { withoutAbuseLimits } from '@shop/seed'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { ROOT } from './process-definitions.ts'
import { cleanUp, startDistributedShop } from './shop.ts'

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  SHOP_DATA: z.string().default(join(ROOT, '.shop-distributed')),
  /** Instances of each service. */
  INSTANCES: z.coerce.number().int().min(1).max(9).default(1),
  /** 1: the processes reach PostgreSQL through a PgBouncer. */
  POOLER: z.enum(['0', '1']).default('0'),
  /** A ClickHouse server for the reports, with user and password. By default reporting uses chDB in its own process. */
  CLICKHOUSE_URL: z.url().optional(),
})

const print = (line: string): void => console.log(line)
const {
  PORT: port,
  SHOP_DATA,
  INSTANCES: instances,
  CLICKHOUSE_URL: clickhouseUrl,
  POOLER,
} = readConfig(environment, process.env)
const pooler = POOLER === '1'
const folder = resolve(SHOP_DATA)
/** The limits of customers and addresses are those of this process. */
const variables = Object.fromEntries(
  Object.keys(withoutAbuseLimits).flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
)
for (const name of Object.keys(process.env).filter((each) => /^SHOP_(?!DATA$|TEST_)/.test(each)))
  print(`${name} is no setting of make start-distributed, and has no effect.`)
const cleanup = createCleanup()
let stopping = false

async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  print('Stopping …')
  await cleanUp(cleanup, print)
  print('The shop has stopped.')
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
watchParent(() => void stop(0))
try {
  const { urls, admin } = await startDistributedShop(
    { folder, port, instances, clickhouseUrl, pooler, variables, print },
    cleanup,
  )
  print(
    `The shop is open: ${urls.join(' and ')}\nadmin: ${admin.email} / ${admin.password}\nLogs are in ${join(folder, 'logs')}.`,
  )
} catch (error) {
  print(`The shop did not come up: ${String(error)}`)
  await stop(1)
}
