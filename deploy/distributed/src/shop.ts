import { checkStart } from '@shop/doctor'
import type { Broker } from '@shop/kafka'
import { mapNames } from '@shop/kit/process'
import { acquireFileLock, endLeftovers, type Cleanup } from '@shop/launcher-kit'
import { readOrCreateSecret } from '@shop/programs'
import { databaseNames, type DatabaseName, type ProcessName } from '@shop/processes'
import { operatedProcesses, type ProcessAddresses } from '@shop/ops'
import { demoAdmin } from '@shop/seed'
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { choosePorts, choosePortsFor, type PortChoice } from './choose-ports.ts'
import { writeConnections, type Connections } from './connection-file.ts'
import { ensureDatabases } from './databases.ts'
import { startSupervisedBroker } from './kafka.ts'
import { machineOfProcesses } from './machine.ts'
import { startSupervisedPooler, type SupervisedPooler } from './pooler.ts'
import { startSupervisedPostgres, type SupervisedPostgres } from './postgres.ts'
import {
  addressesOf,
  addressOf,
  metricsAddresses,
  processDefinitions,
  publicAddressOf,
  type AdminAccount,
  type Deployment,
  type Ports,
} from './process-definitions.ts'
import type { Print } from './restarter.ts'
import { superviseProcess, type ProcessDefinition, type SupervisedProcess } from './supervised-process.ts'

export interface DistributedOptions extends PortChoice {
  /** Contains data and logs; created when missing. */
  readonly folder: string
  /** The superuser's connection URL of a PostgreSQL that somebody else runs; by default one is started in the folder. */
  readonly postgresUrl?: string
  /** Whether the processes reach PostgreSQL through a PgBouncer in transaction pooling. */
  readonly pooler?: boolean
  /** The first admin; by default the demo's. */
  readonly admin?: AdminAccount
  /** Further environment variables, such as those that lift limits. */
  readonly variables?: Readonly<Record<string, string>>
  readonly print: Print
}

/** A running shop of several processes, each restarted when it exits. */
export interface DistributedShop {
  /** The addresses of the BFF's instances. */
  readonly urls: readonly string[]
  readonly admin: AdminAccount
  /** The address of the payment pages. */
  readonly sandboxUrl: string
  /** The addresses of the reporting service's instances, separated by commas. */
  readonly reporting: string
  /** The addresses of the metrics of all instances. */
  readonly metrics: readonly string[]
  /** Authenticates internal calls. */
  readonly internalToken: string
  readonly broker: Broker
  readonly databaseUrl: (name: DatabaseName) => string
  /** All running processes, including the stores. */
  readonly processes: () => { readonly name: string; readonly pid: number }[]
  /** Stops every instance of a process without a restart. */
  stop(name: ProcessName): Promise<void>
}

/** Where the processes answer operators. */
function internalAddresses(ports: Ports, opsPorts: readonly number[]): ProcessAddresses {
  return mapNames(operatedProcesses, (name) => (name === 'bff' ? opsPorts : ports[name]).map(addressOf))
}

/** Without a process id when somebody else runs it. */
type Postgres = Pick<SupervisedPostgres, 'url' | 'pid'>

async function lockFolder(folder: string, cleanup: Cleanup): Promise<void> {
  const lock = await acquireFileLock(join(folder, 'lock'))
  if (typeof lock === 'number') throw new Error(`the shop runs already on ${folder} (process ${lock})`)
  await cleanup.add(lock)
}

async function startAll(
  definitions: readonly ProcessDefinition[],
  { folder, print }: DistributedOptions,
  cleanup: Cleanup,
): Promise<SupervisedProcess[]> {
  const processes = definitions.map((definition) => superviseProcess(definition, folder, print))
  await cleanup.add(() => Promise.all(processes.map((child) => child.stop())))
  await Promise.all(processes.map(({ ready }) => ready))
  print(processes.map(({ name, pid }) => `${name} (process ${pid() ?? 0})`).join(', '))
  return processes
}

async function startPostgres({ folder, postgresUrl, print }: DistributedOptions, cleanup: Cleanup): Promise<Postgres> {
  if (postgresUrl !== undefined) return { url: postgresUrl, pid: () => undefined }
  const postgres = await startSupervisedPostgres(join(folder, 'postgres'), print)
  await cleanup.add(() => postgres.stop())
  return postgres
}

async function startPooler(
  { pooler: isWanted = false, folder, print }: DistributedOptions,
  { url }: Postgres,
  databaseUrl: (name: DatabaseName) => string,
  cleanup: Cleanup,
): Promise<Pick<SupervisedPooler, 'through' | 'pid'> | undefined> {
  if (!isWanted) return undefined
  const pooler = await startSupervisedPooler(folder, url, databaseNames.map(databaseUrl), print)
  await cleanup.add(() => pooler.stop())
  return pooler
}

type Stores = Pick<Deployment, 'kafka' | 'databaseUrl' | 'throughPooler'>

/** What operators' commands are told about the stores. */
function describeStores({ kafka, databaseUrl, throughPooler }: Stores): Connections['stores'] {
  const databases = Object.fromEntries(databaseNames.map((name) => [name, databaseUrl(name)]))
  return { kafka, databases, pooled: throughPooler?.(databaseUrl('orders')) }
}

/** Starts the stores and all processes. `cleanup` stops what was started, also after a failed start. */
export async function startDistributedShop(options: DistributedOptions, cleanup: Cleanup): Promise<DistributedShop> {
  const { folder, clickhouseUrl, admin = demoAdmin, variables = {}, print } = options
  await mkdir(join(folder, 'logs'), { recursive: true })
  await lockFolder(folder, cleanup)
  await endLeftovers(folder, print)
  await checkStart(machineOfProcesses({ port: undefined, ...options, variables }), 'make ops-distributed ARGS=doctor', print)
  print('Starting the stores …')
  const postgres = await startPostgres(options, cleanup)
  const broker = await startSupervisedBroker(join(folder, 'kafka'), print)
  await cleanup.add(() => broker.stop())
  const databaseUrl = await ensureDatabases(postgres.url, folder)
  const pooler = await startPooler(options, postgres, databaseUrl, cleanup)
  const internalToken = await readOrCreateSecret(join(folder, 'internal-token'), () => randomBytes(24).toString('hex'))
  const ports = await choosePorts(options)
  const opsPorts = await choosePortsFor(ports.bff.length)
  const stores = { kafka: broker.address, databaseUrl, throughPooler: pooler?.through, clickhouseUrl }
  const deployment = { folder, ...stores, internalToken, ports, opsPorts, admin, variables }
  const { services, gateways } = processDefinitions(deployment)
  print(`Kafka ${broker.version} answers at ${broker.address}. Starting the services …`)
  const processes = await startAll(services, options, cleanup)
  processes.push(...(await startAll(gateways, options, cleanup)))
  const addresses = internalAddresses(ports, opsPorts)
  await cleanup.add(await writeConnections(folder, { addresses, internalToken, stores: describeStores(stores) }))
  return {
    urls: ports.bff.map(publicAddressOf),
    admin,
    sandboxUrl: publicAddressOf(ports['stripe-sandbox'][0]),
    reporting: addressesOf(ports.reporting),
    metrics: metricsAddresses(deployment),
    internalToken,
    broker,
    databaseUrl,
    processes: () =>
      [
        { name: 'PostgreSQL', pid: postgres.pid },
        { name: 'PgBouncer', pid: () => pooler?.pid() },
        { name: 'Kafka', pid: broker.pid },
        ...processes,
      ].flatMap(({ name, pid }) => {
        const id = pid()
        return id === undefined ? [] : [{ name, pid: id }]
      }),
    async stop(name) {
      await Promise.all(processes.filter((child) => child.process === name).map((child) => child.stop()))
    },
  }
}

/** Runs the cleanup and prints its errors. */
export async function cleanUp(cleanup: Cleanup, print: Print): Promise<void> {
  for (const error of await cleanup.run()) print(String(error))
}
