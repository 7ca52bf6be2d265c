import { reservePort } from '@shop/kit/testing'
import { createMailbox, type Mailbox } from '@shop/mailbox'
import { makeTemporaryFolder } from '@shop/programs'
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readCompose, root, variablesOfService, type ComposeFile, type ComposeService } from '../compose.ts'
import { addressOnMachine, type PortsByService } from './addresses.ts'
import { startComposeClickHouse } from './clickhouse.ts'
import { startComposeKafka } from './kafka.ts'
import { startComposePostgres } from './postgres.ts'
import { createProcesses, type ProcessPlace } from './processes.ts'

export { hasPostgresClient } from './postgres.ts'

/** What makes the containers of docker-compose.yml run as processes of this machine. */
export interface ComposeRun {
  /** The settings of .env. */
  readonly settings: Readonly<Record<string, string>>
  /** What the processes sent by mail. */
  readonly mailbox: Pick<Mailbox, 'messages'>
  /** Where a service answers, by its port inside its container. */
  addressOf(name: string, port: number): string
  /** Starts a service after those that it depends on. Resolves when its own check of health succeeds. */
  start(name: string): Promise<void>
  /** Runs a service to its end, as `docker compose run` does. @returns what it prints. @throws Error with it when it fails */
  run(name: string, ...args: readonly string[]): Promise<string>
  close(): Promise<void>
}

/** The ports of a container that are not in its variables. */
const STORE_PORTS: Readonly<Partial<Record<string, readonly string[]>>> = {
  postgres: ['5432'],
  kafka: ['9092', '9093'],
  clickhouse: ['8123'],
}

/** The .env of `make up`, with published ports that are free here. */
async function makeSettings(folder: string, ports: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  copyFileSync(join(root, '.env.example'), join(folder, '.env.example'))
  execFileSync('sh', [join(root, 'deploy/docker/make-env.sh')], { cwd: folder, stdio: 'pipe' })
  const lines = readFileSync(join(folder, '.env'), 'utf8').split('\n')
  const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s) as [string, string])
  return { ...Object.fromEntries(pairs), ...ports }
}

async function portsOf(name: string, service: ComposeService): Promise<Record<string, number>> {
  const { PORT, OPS_PORT } = variablesOfService(service)
  const inside = STORE_PORTS[name] ?? (service.image === undefined ? [PORT, OPS_PORT] : [])
  const published = new Map((service.ports ?? []).map((entry) => entry.split(':').reverse() as [string, string]))
  const entries: [string, number][] = []
  for (const port of inside) if (port !== undefined) entries.push([port, Number(published.get(port) ?? (await reservePort()))])
  return Object.fromEntries(entries)
}

async function choosePorts({ services }: ComposeFile): Promise<PortsByService> {
  const ports: Record<string, Record<string, number>> = {}
  for (const [name, service] of Object.entries(services)) ports[name] = await portsOf(name, service)
  return ports
}

/** Starts nothing yet but the mailbox, which takes the place of mailpit. */
export async function createComposeRun(): Promise<ComposeRun> {
  const folder = await makeTemporaryFolder('shop-compose-')
  const shop = String(await reservePort())
  const sandbox = String(await reservePort())
  const settings = await makeSettings(folder, {
    PORT: shop,
    PUBLIC_URL: `http://localhost:${shop}`,
    SANDBOX_PORT: sandbox,
    SANDBOX_PUBLIC_URL: `http://localhost:${sandbox}`,
  })
  const file = readCompose(settings)
  const volumes = join(folder, 'volumes')
  mkdirSync(volumes)
  chmodSync(folder, 0o755)
  const mailbox = await createMailbox()
  const mailpit = { 1025: Number(new URL(mailbox.smtpUrl).port) }
  const place: ProcessPlace = { file, ports: { ...(await choosePorts(file)), mailpit }, folder, volumes }
  const stops: (() => Promise<void>)[] = [() => mailbox.close()]
  const processes = createProcesses(place, stops)
  const started = new Map<string, Promise<void>>()

  const stopAll = async (): Promise<void> => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }

  const startOne = async (name: string): Promise<void> => {
    const service = file.services[name]
    if (service === undefined) throw new Error(`there is no service ${name}`)
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      if (condition !== 'service_healthy') throw new Error(`${name} waits for ${needed} by ${condition}`)
      await start(needed)
    }
    const ports = place.ports[name] ?? {}
    if (name === 'postgres') stops.push(await startComposePostgres(service, Number(ports['5432']), folder))
    else if (name === 'kafka') stops.push(await startComposeKafka(service, ports, folder))
    else if (name === 'clickhouse') stops.push(await startComposeClickHouse(service, Number(ports['8123']), folder))
    else await processes.start(name)
  }
  const start = (name: string): Promise<void> => {
    const running = started.get(name) ?? startOne(name)
    started.set(name, running)
    return running
  }
  return {
    settings,
    mailbox,
    addressOf: (name, port) => addressOnMachine(`http://${name}:${String(port)}`, place.ports),
    start,
    run: processes.run,
    async close() {
      await stopAll()
      // After a failed start others may still be starting: what they have begun is stopped, too.
      await Promise.allSettled(started.values())
      await stopAll()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
