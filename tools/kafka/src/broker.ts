import { reservePort } from '@shop/kit/testing'
import { hasExited, pollUntil, terminate } from '@shop/programs'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSettings, type BrokerSettings } from './broker-settings.ts'
import { storeBrokerVersion } from './broker-versions.ts'
import { ensureJars, type BrokerJars } from './jars.ts'
import { runJava, spawnJava } from './java.ts'
import { killOrphanedBroker, storeBrokerPid } from './orphaned-broker.ts'

export interface BrokerOptions {
  /** Contains the data; created when missing. */
  readonly folder: string
  readonly settings?: BrokerSettings
  /** Passwords by name of the SCRAM-SHA-512 users. They are stored in the data when it is created. */
  readonly users?: Readonly<Record<string, string>>
  /** Options of the JVM besides those that every broker has. */
  readonly jvmOptions?: readonly string[]
  /** Called when the broker exits without `stop`, `kill` or `drop`. */
  readonly onEnd?: () => void
}

/** A broker process. It keeps its address across restarts. */
export interface Broker {
  /** host:port, for a client. */
  readonly address: string
  readonly version: string
  readonly pid: () => number | undefined
  /** Shuts down and keeps the data. */
  stop(): Promise<void>
  /** Kills the process, as a failure of the machine does. */
  kill(): Promise<void>
  /** Starts it again after `stop` or `kill`. */
  start(): Promise<void>
  /** Kills the process and deletes the data. */
  drop(): Promise<void>
}

const READY_TIMEOUT_MS = 90_000
const STOP_TIMEOUT_MS = 20_000

const VALID_CLUSTER_ID = /^(?![-_])/

function newClusterId(): string {
  const id = randomBytes(16).toString('base64url')
  // The storage tool parses an id that begins with a dash as an option.
  return VALID_CLUSTER_ID.test(id) ? id : newClusterId()
}

async function formatStorage(
  jars: BrokerJars,
  folder: string,
  settingsFile: string,
  users: BrokerOptions['users'] = {},
): Promise<void> {
  if (existsSync(join(folder, 'data/meta.properties'))) return
  const scram = Object.entries(users).flatMap(([name, password]) => [
    '--add-scram',
    `SCRAM-SHA-512=[name=${name},password=${password}]`,
  ])
  const args = ['format', '--cluster-id', newClusterId(), '--config', settingsFile, ...scram]
  await runJava(jars, 'kafka.tools.StorageTool', args)
}

/** The part of the log that was written after `offset` bytes. */
async function logSince(logFile: string, offset: number): Promise<string> {
  const text = await readFile(logFile)
  return text.subarray(offset).toString()
}

/** Waits until the broker is ready. @returns its version. */
async function waitUntilReady(child: ChildProcess, logFile: string, logOffset: number): Promise<string> {
  const readVersion = async (): Promise<string | false | undefined> => {
    if (hasExited(child)) return false
    const log = await logSince(logFile, logOffset)
    return log.includes('Kafka Server started') ? (/Kafka version: (\S+)/.exec(log)?.[1] ?? 'unknown') : undefined
  }
  const version = await pollUntil(readVersion, { everyMs: 50, withinMs: READY_TIMEOUT_MS })
  if (typeof version === 'string') return version
  child.kill('SIGKILL')
  const lastLines = (await logSince(logFile, logOffset)).trim().split('\n').slice(-5).join('\n')
  throw new Error(`Kafka does not start: ${lastLines} (its log is ${logFile})`)
}

interface BrokerProcess {
  readonly pid: () => number | undefined
  /** @returns the version of Kafka. */
  readonly start: () => Promise<string>
  readonly end: (signal: NodeJS.Signals) => Promise<void>
}

/** The process of a broker, one at a time. */
function createBrokerProcess(
  jars: BrokerJars,
  settingsFile: string,
  { folder, jvmOptions = [], onEnd = () => undefined }: BrokerOptions,
): BrokerProcess {
  const logFile = join(folder, 'server.log')
  let child: ChildProcess | undefined
  return {
    pid: () => child?.pid,
    async start() {
      const logOffset = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
      const started = spawnJava(jars, 'kafka.Kafka', [settingsFile], { logFile, jvmOptions })
      child = started
      await storeBrokerPid(folder, started.pid)
      const version = await waitUntilReady(started, logFile, logOffset)
      started.once('exit', () => {
        if (child === started) onEnd()
      })
      return version
    },
    async end(signal) {
      const ending = child
      if (ending === undefined) return
      child = undefined
      await terminate(ending, { signal, forceSignal: 'SIGKILL', forceAfterMs: STOP_TIMEOUT_MS })
    },
  }
}

/** Starts Apache Kafka from its jars with Java, on free ports of 127.0.0.1. */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const { folder, settings = {}, users } = options
  const jars = await ensureJars()
  await mkdir(folder, { recursive: true })
  await killOrphanedBroker(folder)
  const port = await reservePort()
  const controllerPort = await reservePort()
  const settingsFile = await writeSettings({ folder, port, controllerPort }, settings)
  await formatStorage(jars, folder, settingsFile, users)
  const { pid, start, end } = createBrokerProcess(jars, settingsFile, options)
  const version = await start()
  await storeBrokerVersion(folder, version)
  return {
    address: `127.0.0.1:${port}`,
    version,
    pid,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async start() {
      await start()
    },
    async drop() {
      await end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
