import { rememberProcess } from '@shop/launcher-kit'
import { pollUntil, spawnServer, terminate } from '@shop/programs'
import type { ProcessName } from '@shop/processes'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createRestarter, type Print } from './restarter.ts'

/** How one instance of a process is started. */
export interface ProcessDefinition {
  readonly process: ProcessName
  /** Unique among the instances. */
  readonly name: string
  /** The absolute path of the file that Node runs. */
  readonly entry: string
  readonly env: Readonly<Record<string, string>>
  /** Answers 200 when the process is ready. */
  readonly readinessUrl: string
}

/** A process that is restarted whenever it exits, until it is stopped. */
export interface SupervisedProcess {
  readonly process: ProcessName
  readonly name: string
  /** Undefined while it does not run. */
  readonly pid: () => number | undefined
  /** Resolves when the first start is ready. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

const EXIT_WITH_PARENT = join(import.meta.dirname, 'exit-with-parent.ts')
const READY_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 12_000

async function waitUntilReady({ name, readinessUrl }: ProcessDefinition, isStopped: () => boolean): Promise<void> {
  const isReady = async (): Promise<true | undefined> => {
    if (isStopped()) return true
    const response = await fetch(readinessUrl, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    return response?.ok === true ? true : undefined
  }
  const ready = await pollUntil(isReady, { everyMs: 100, withinMs: READY_TIMEOUT_MS })
  if (ready === undefined) throw new Error(`${name} is not ready after ${READY_TIMEOUT_MS / 1_000} s`)
}

/** @param folder of the shop, which has the log and remembers the process */
export function superviseProcess(definition: ProcessDefinition, folder: string, print: Print): SupervisedProcess {
  const { name, entry, env } = definition
  const logFile = join(folder, 'logs', `${name}.log`)
  let stopped = false
  let child: ChildProcess | undefined

  const run = async (): Promise<void> => {
    const args = ['--import', EXIT_WITH_PARENT, entry]
    const started = spawnServer(process.execPath, args, { env: { NODE_ENV: 'production', ...process.env, ...env }, logFile })
    child = started
    started.once('exit', (code, signal) => {
      child = undefined
      restarter.restart(`${signal ?? String(code)}; its log is ${logFile}`)
    })
    await rememberProcess(folder, name, started.pid)
  }
  const restarter = createRestarter(name, run, print)
  const isStarted = run()
  return {
    process: definition.process,
    name,
    pid: () => child?.pid,
    ready: isStarted.then(() => waitUntilReady(definition, () => stopped)),
    async stop() {
      stopped = true
      await restarter.stop()
      if (child === undefined) return
      await terminate(child, { signal: 'SIGTERM', forceSignal: 'SIGKILL', forceAfterMs: STOP_TIMEOUT_MS })
    },
  }
}
