import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { takeLock } from '@shop/local'
import type { Broker } from '@shop/kafka'
import { freePort } from '@shop/kit/process'
import { demoAdmin } from '@shop/seed'
import type { Say } from './again.ts'
import { keepRunning } from './child.ts'
import type { Child, Program } from './child.ts'
import { DATABASES, ensureDatabases } from './databases.ts'
import type { DatabaseName } from './databases.ts'
import { keepBroker } from './kafka.ts'
import { keepPostgres } from './postgres.ts'
import { addressOf, programsFor, serviceNames } from './programs.ts'
import type { Admin, Ports, ServiceName } from './programs.ts'
import { tellRunning } from './running.ts'

export interface DistributedOptions {
  /** Keeps data and logs, made when it is not there. */
  readonly folder: string
  /** Of the first door; the sandbox has the next one, and other doors every other one after it. Without it all take free ones. */
  readonly port?: number
  /** How many there are of each service and of the BFF. */
  readonly instances: number
  readonly clickhouseUrl?: string | undefined
  /** The first one; the demo's when none is named. */
  readonly admin?: Admin
  readonly say: Say
}

/** The shop as processes, each started again when it ends. */
export interface DistributedShop {
  /** The doors, one for each instance of the BFF. */
  readonly urls: readonly string[]
  readonly admin: Admin
  /** Where the payment pages are. */
  readonly sandboxUrl: string
  readonly reporting: string
  readonly broker: Broker
  readonly databaseUrl: (name: DatabaseName) => string
  /** Everything that runs and may be killed. */
  readonly processes: () => { readonly name: string; readonly pid: number }[]
  /** Stops every instance of a service in order, and for good. */
  stop(name: ServiceName): Promise<void>
}

/** What has been begun, undone at the end, the last first. */
export type Undo = (() => Promise<unknown>)[]

const choose = (count: number, from?: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, async (_, index) => (from === undefined ? freePort() : from + 2 * index)))

async function choosePorts({ port, instances, clickhouseUrl }: DistributedOptions): Promise<Ports> {
  const ports: Record<string, number[]> = { bff: await choose(instances, port) }
  for (const name of serviceNames) {
    // A folder of reports belongs to one process.
    const count = name === 'reporting' && clickhouseUrl === undefined ? 1 : instances
    ports[name] = await choose(count)
  }
  return ports as unknown as Ports
}

async function claim(folder: string, undo: Undo): Promise<void> {
  const lock = await takeLock(join(folder, 'lock'))
  if (typeof lock === 'number') throw new Error(`the shop runs already on ${folder} (process ${lock})`)
  undo.push(lock)
}

async function startAll(programs: readonly Program[], { folder, say }: DistributedOptions, undo: Undo): Promise<Child[]> {
  const children = programs.map((program) => keepRunning(program, join(folder, 'logs', `${program.name}.log`), say))
  undo.push(() => Promise.all(children.map((child) => child.stop())))
  await Promise.all(children.map(({ ready }) => ready))
  say(children.map(({ name, pid }) => `${name} (process ${pid() ?? 0})`).join(', '))
  return children
}

/** Brings everything up, from the database to the doors; `undo` takes down what is up, also when it failed on the way. */
export async function openDistributedShop(options: DistributedOptions, undo: Undo): Promise<DistributedShop> {
  const { folder, port, clickhouseUrl, admin = demoAdmin, say } = options
  await mkdir(join(folder, 'logs'), { recursive: true })
  await claim(folder, undo)
  say('Starting PostgreSQL and Kafka …')
  const postgres = await keepPostgres(join(folder, 'postgres'), say)
  undo.push(() => postgres.stop())
  const broker = await keepBroker(join(folder, 'kafka'), say)
  undo.push(() => broker.stop())
  const databaseUrl = await ensureDatabases(postgres.url, folder)
  const ports = await choosePorts(options)
  const sandboxPort = port === undefined ? await freePort() : port + 1
  const place = { folder, sandboxPort, kafka: broker.address, databaseUrl, ports, clickhouseUrl, admin }
  const { services, bffs } = programsFor(place)
  say(`Kafka ${broker.version} answers at ${broker.address}. Starting the services …`)
  const children = await startAll(services, options, undo)
  children.push(...(await startAll(bffs, options, undo)))
  const databases = Object.fromEntries(DATABASES.map((name) => [name, databaseUrl(name)]))
  undo.push(await tellRunning(folder, { kafka: broker.address, databases }))
  return {
    urls: ports.bff.map((door) => `http://localhost:${door}`),
    admin,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    reporting: addressOf(ports.reporting),
    broker,
    databaseUrl,
    processes: () =>
      [{ name: 'PostgreSQL', pid: postgres.pid }, { name: 'Kafka', pid: broker.pid }, ...children].flatMap(({ name, pid }) => {
        const number = pid()
        return number === undefined ? [] : [{ name, pid: number }]
      }),
    async stop(name) {
      await Promise.all(children.filter(({ service }) => service === name).map((child) => child.stop()))
    },
  }
}

export async function takeDown(undo: Undo, say: Say): Promise<void> {
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step().catch((error: unknown) => say(String(error)))
}
