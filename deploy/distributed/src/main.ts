import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startLocalPostgres } from '@shop/embedded'
import { freePort, startBroker } from '@shop/kafka'
import { readConfig } from '@shop/kit'
import { demoAdmin } from '@shop/seed'
import { z } from 'zod'
import { keepRunning } from './child.ts'
import type { Child, Program } from './child.ts'
import { ensureDatabases } from './databases.ts'
import { programsFor, ROOT } from './programs.ts'

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  SHOP_DATA: z.string().default(join(ROOT, '.shop-distributed')),
})

const say = (line: string): void => console.log(line)
const { PORT: port, SHOP_DATA } = readConfig(environment, process.env)
const folder = resolve(SHOP_DATA)
const logs = join(folder, 'logs')

/** Undone at the end, the last first. */
const undo: (() => Promise<void>)[] = []

async function end(code: number): Promise<void> {
  say('Stopping …')
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step().catch((error: unknown) => say(String(error)))
  process.exit(code)
}

async function startAll(programs: readonly Program[]): Promise<void> {
  const children: Child[] = programs.map((program) => keepRunning(program, join(logs, `${program.name}.log`), say))
  undo.push(async () => void (await Promise.all(children.map((child) => child.stop()))))
  await Promise.all(children.map((child) => child.ready))
  say(programs.map(({ name }, at) => `${name} (process ${children[at]?.pid() ?? 0})`).join(', '))
}

async function launch(): Promise<void> {
  await mkdir(logs, { recursive: true })
  say('Starting PostgreSQL and Kafka …')
  const postgres = await startLocalPostgres({ folder: join(folder, 'postgres'), maxConnections: 200 })
  undo.push(() => postgres.stop())
  const broker = await startBroker({ folder: join(folder, 'kafka') })
  undo.push(() => broker.stop())
  const databaseUrl = await ensureDatabases(postgres.url, folder)
  const ports = { identity: 0, catalogue: 0, order: 0, payment: 0, reporting: 0 }
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort()
  const { services, bff } = programsFor({
    folder,
    port,
    sandboxPort: port + 1,
    kafka: broker.address,
    databaseUrl,
    portOf: ports,
    admin: demoAdmin,
    stripe: { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' },
  })
  say(`Kafka ${broker.version} answers at ${broker.address}. Starting the services …`)
  await startAll(services)
  await startAll([bff])
  say(`The shop is open: http://localhost:${port}\nadmin: ${demoAdmin.email} / ${demoAdmin.password}\nLogs are in ${logs}.`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0))
await launch().catch(async (error: unknown) => {
  say(`The shop did not come up: ${String(error)}`)
  await end(1)
})
