import { withLaunchedShop, type DistributedShop } from '@shop/distributed'
import { listParked } from '@shop/kit/messaging'
import { bareEnvironment } from '@shop/kit/testing'
import { runOps } from '@shop/ops'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withServiceDatabase } from '../../../distributed/service-databases.ts'

const OPS = join(import.meta.dirname, '../../../../../deploy/distributed/src/ops.ts')

/** Starts the operator's tool for the shop of a folder. @returns its output, whatever its exit code. */
export async function startOps(folder: string, args: readonly string[]): Promise<string> {
  const env = { ...bareEnvironment(), SHOP_DATA: folder }
  const run = promisify(execFile)(process.execPath, [OPS, ...args], { env })
  return (await run.catch((error: unknown) => error as { stdout: string })).stdout
}

/** The same within the process of the test: a process of its own takes a second. */
export async function runOpsHere(folder: string, args: readonly string[]): Promise<string> {
  const lines: string[] = []
  await runOps(withLaunchedShop(folder), args, {
    print: (line) => void lines.push(`${line}\n`),
    progress: () => undefined,
    ask: () => Promise.resolve(''),
    user: 'operator',
  })
  return lines.join('')
}

/** The number of events that a service has not yet published to Kafka. */
export async function unpublished({ databaseUrl }: DistributedShop, source: string): Promise<number> {
  return withServiceDatabase(databaseUrl, source, async (database) => {
    const query = 'SELECT (SELECT coalesce(max(seq), 0) FROM outbox) - seq AS behind FROM kafka_position'
    return (await database.query<{ behind: number }>(query)).rows[0]?.behind ?? 0
  })
}

/** The events that a service has parked. */
export function parkedAt({ databaseUrl }: DistributedShop, source: string): ReturnType<typeof listParked> {
  return withServiceDatabase(databaseUrl, source, (database) => listParked(database, source))
}

/** Parks an event at the order service of a type that nobody knows. */
export async function parkUnknown({ databaseUrl }: DistributedShop): Promise<void> {
  const record = { source: 'payment', key: 'a', seq: 1, type: 'Unknown', metadata: { correlationId: 'parked' } }
  await withServiceDatabase(databaseUrl, 'order', (database) =>
    database.query(
      `INSERT INTO parked (consumer, source, key, seq, record, error) VALUES ('order', 'payment', 'a', 1, $1, 'a fault')`,
      [JSON.stringify(record)],
    ),
  )
}
