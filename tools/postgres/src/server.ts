import { findFreePort } from '@shop/kit/process'
import { OperatorError, hasExited, pollUntil, processExit, spawnServer, terminate } from '@shop/programs'
import type { ChildProcess } from 'node:child_process'
import { renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresFolder } from './folder.ts'
import { readPostmaster } from './postmaster-file.ts'
import { settingsFor, type ServerOptions } from './settings.ts'

export interface Server {
  readonly pid: number | undefined
  readonly port: number
  /** Settles when the server has exited, for whatever reason. */
  readonly exited: Promise<void>
  /** Closes every connection and shuts down; forces an immediate shutdown after a timeout. */
  stop(): Promise<void>
}

const MAX_LOG_BYTES = 5_000_000
const READY_TIMEOUT_MS = 60_000
/** Replaying an archived log may take long. */
const RECOVERY_TIMEOUT_MS = 3_600_000
const STOP_TIMEOUT_MS = 6_000
/** Processes of a killed server that wait for a slow disk keep its memory until the disk has answered. */
const RETRY_FOR_MS = 15_000
const RETRY_MS = 250

function rotateLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > MAX_LOG_BYTES) renameSync(path, `${path}.1`)
}

function spawnPostgres(
  program: string,
  { path, data, logFile, account }: PostgresFolder,
  port: number,
  options: ServerOptions,
): ChildProcess {
  rotateLog(logFile)
  return spawnServer(program, ['-D', data, '-p', String(port), ...settingsFor(options)], {
    cwd: path,
    env: { ...process.env, LC_MESSAGES: 'C' },
    logFile,
    signalOnExit: 'SIGQUIT',
    ...account,
  })
}

async function becomesReady(child: ChildProcess, data: string, withinMs: number): Promise<boolean> {
  const readiness = async (): Promise<boolean | undefined> => {
    if (hasExited(child)) return false
    const postmaster = await readPostmaster(data)
    return postmaster?.pid === child.pid && postmaster?.ready ? true : undefined
  }
  return (await pollUntil(readiness, { everyMs: 15, withinMs })) ?? false
}

async function lastErrorIn(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n')
  return lines.findLast((line) => line.includes('FATAL:'))?.replace(/^.*FATAL:\s*/, '') ?? lines.at(-1) ?? ''
}

/**
 * Starts the server on 127.0.0.1, on `fixedPort` or a free port. A failed start is repeated: another program may take the
 * port in between, and the child processes of a killed server need a moment to exit.
 */
export async function startServer(
  program: string,
  folder: PostgresFolder,
  options: ServerOptions,
  fixedPort?: number,
): Promise<Server> {
  const isRecovery = options.recovery !== undefined
  const deadline = Date.now() + RETRY_FOR_MS
  for (;;) {
    const port = fixedPort ?? (await findFreePort())
    const child = spawnPostgres(program, folder, port, options)
    const exited = processExit(child)
    if (await becomesReady(child, folder.data, isRecovery ? RECOVERY_TIMEOUT_MS : READY_TIMEOUT_MS)) {
      // The process that ends segments in time sleeps for five minutes after a start; a signal wakes it.
      if (options.archive !== undefined) child.kill('SIGHUP')
      const stop = () => terminate(child, { signal: 'SIGINT', forceSignal: 'SIGQUIT', forceAfterMs: STOP_TIMEOUT_MS })
      return { pid: child.pid, port, exited, stop }
    }
    child.kill('SIGQUIT')
    await exited
    if (Date.now() > deadline || isRecovery) {
      const reason = await lastErrorIn(folder.logFile)
      throw new OperatorError(`PostgreSQL does not start: ${reason} (its log is ${folder.logFile})`)
    }
    await delay(RETRY_MS)
  }
}
