import { readConfig } from '@shop/kit/process'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { ROOT } from './process-definitions.ts'

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

/** The settings of `make start-distributed`. @throws ConfigurationError that names every fault */
export function readDistributedSettings(env: NodeJS.ProcessEnv) {
  const { PORT: port, SHOP_DATA, INSTANCES: instances, CLICKHOUSE_URL: clickhouseUrl, POOLER } = readConfig(environment, env)
  return { port, folder: resolve(SHOP_DATA), instances, clickhouseUrl, pooler: POOLER === '1' }
}
