import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@shop/kit/process'
import { ensureJars } from './jars.ts'
import type { BrokerJars } from './jars.ts'
import { runJava, spawnJava } from './java.ts'
import { endLeftover, rememberProcess } from './orphaned-broker.ts'
import { writeSettings } from './broker-settings.ts'
import type { BrokerSettings } from './broker-settings.ts'

export interface BrokerOptions {
  /** Keeps the data, made when it is not there. */
  readonly folder: string
  readonly settings?: BrokerSettings
  /** Passwords by name, of those who come with SCRAM-SHA-512; they are kept with the data, from its first start on. */
  readonly users?: Readonly<Record<string, string>>
  /** It has ended, and nobody asked it to. */
  readonly onEnd?: () => void
}

/** A broker as a process beside us; its address stays the same from start to start. */
export interface Broker {
  /** host:port, for a client. */
  readonly address: string
  /** What the broker said that it is. */
  readonly version: string
  readonly pid: () => number | undefined
  /** Stops in order and keeps the data. */
  stop(): Promise<void>
  /** Ends it at once, as a failing machine would. */
  kill(): Promise<void>
  /** After a stop or a kill. */
  start(): Promise<void>
  drop(): Promise<void>
}

const READY_WITHIN_MS = 90_000
const STOPPED_WITHIN_MS = 20_000

const CLUSTER_ID = /^(?![-_])/

function newClusterId(): string {
  const id = randomBytes(16).toString('base64url')
  // The broker takes an id that begins with a dash for an option.
  return CLUSTER_ID.test(id) ? id : newClusterId()
}

async function format(
  { classPath }: BrokerJars,
  folder: string,
  settings: string,
  users: BrokerOptions['users'] = {},
): Promise<void> {
  if (existsSync(join(folder, 'data/meta.properties'))) return
  const scram = Object.entries(users).flatMap(([name, password]) => [
    '--add-scram',
    `SCRAM-SHA-512=[name=${name},password=${password}]`,
  ])
  await runJava(classPath, 'kafka.tools.StorageTool', ['format', '--cluster-id', newClusterId(), '--config', settings, ...scram])
}

const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

function untilExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasExited(child)) resolve()
    else child.once('exit', () => resolve())
  })
}

/** What this start has written so far. */
async function saidSince(log: string, start: number): Promise<string> {
  const text = await readFile(log)
  return text.subarray(start).toString()
}

/** @returns the version, once the broker answers. */
async function untilReady(child: ChildProcess, log: string, start: number): Promise<string> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (!hasExited(child) && Date.now() < deadline) {
    const said = await saidSince(log, start)
    if (said.includes('Kafka Server started')) return /Kafka version: (\S+)/.exec(said)?.[1] ?? 'unknown'
    await pause(50)
  }
  child.kill('SIGKILL')
  throw new Error(
    `Kafka does not start: ${(await saidSince(log, start)).trim().split('\n').slice(-5).join('\n')} (its log is ${log})`,
  )
}

/** Starts Apache Kafka from its jars with Java, on free ports of 127.0.0.1. */
export async function startBroker({ folder, settings = {}, users, onEnd = () => undefined }: BrokerOptions): Promise<Broker> {
  const jars = await ensureJars()
  await mkdir(folder, { recursive: true })
  await endLeftover(folder)
  const [port, controllerPort] = [await freePort(), await freePort()]
  const file = await writeSettings({ folder, port, controllerPort }, settings)
  await format(jars, folder, file, users)
  const log = join(folder, 'server.log')
  let child: ChildProcess | undefined

  const start = async (): Promise<string> => {
    const before = statSync(log, { throwIfNoEntry: false })?.size ?? 0
    const started = spawnJava(jars.classPath, 'kafka.Kafka', [file], log)
    child = started
    await rememberProcess(folder, started.pid)
    const version = await untilReady(started, log, before)
    started.once('exit', () => {
      if (child === started) onEnd()
    })
    return version
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child
    if (ending === undefined) return
    child = undefined
    ending.kill(signal)
    const pulledUp = setTimeout(() => ending.kill('SIGKILL'), STOPPED_WITHIN_MS)
    await untilExit(ending)
    clearTimeout(pulledUp)
  }

  const version = await start()
  return {
    address: `127.0.0.1:${port}`,
    version,
    pid: () => child?.pid,
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
