import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@shop/kit/process'
import { Refusal } from '../refusal.ts'
import type { PostgresHome } from './home.ts'
import { readPostmaster } from './postmaster-file.ts'
import { settingsFor } from './settings.ts'
import type { ServerNeeds } from './settings.ts'

export interface Server {
  readonly pid: number | undefined
  readonly port: number
  /** Settles when the server is gone, asked to or not. */
  readonly exited: Promise<void>
  /** Ends every connection and shuts down in order; pulled up short when that takes too long. */
  stop(): Promise<void>
}

const LOG_AT_MOST = 5_000_000
const READY_WITHIN_MS = 60_000
const STOPPED_WITHIN_MS = 6_000
const TRIES = 4

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_AT_MOST) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

/** Whatever ends this process, the server does not stay behind, unless there is no time left to say so (kill -9). */
function takeAlong(child: ChildProcess): ChildProcess {
  const end = (): void => void child.kill('SIGQUIT')
  process.once('exit', end)
  return child.once('exit', () => process.off('exit', end))
}

/** A session of its own, so that Ctrl-C reaches the shop first and finds its database still there to end its work with. */
function spawnServer(
  program: string,
  { data, log, account, folder }: PostgresHome,
  port: number,
  needs: ServerNeeds,
): ChildProcess {
  const output = openLog(log)
  try {
    const child = spawn(program, ['-D', data, '-p', String(port), ...settingsFor(needs)], {
      cwd: folder,
      env: { ...process.env, LC_MESSAGES: 'C' },
      stdio: ['ignore', output, output],
      detached: true,
      ...account,
    })
    return takeAlong(child)
  } finally {
    closeSync(output)
  }
}

async function isReady(child: ChildProcess, data: string): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const postmaster = await readPostmaster(data)
    if (postmaster?.pid === child.pid && postmaster?.ready) return true
    await pause(15)
  }
  return false
}

async function lastComplaint(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n')
  return lines.findLast((line) => line.includes('FATAL:'))?.replace(/^.*FATAL:\s*/, '') ?? lines.at(-1) ?? ''
}

function toServer(child: ChildProcess, port: number, exited: Promise<void>): Server {
  return {
    pid: child.pid,
    port,
    exited,
    async stop() {
      child.kill('SIGINT')
      const pulledUp = setTimeout(() => child.kill('SIGQUIT'), STOPPED_WITHIN_MS)
      await exited
      clearTimeout(pulledUp)
    },
  }
}

/**
 * Starts the server on 127.0.0.1, on a free port where none is wanted. Another program may take that port in between, and
 * processes of a server that was killed need a moment to notice it, so a failed start is tried again.
 */
export async function startServer(program: string, home: PostgresHome, needs: ServerNeeds, wanted?: number): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort())
    const child = spawnServer(program, home, port, needs)
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
    if (await isReady(child, home.data)) return toServer(child, port, exited)
    child.kill('SIGQUIT')
    await exited
    if (attempt === TRIES)
      throw new Refusal(`PostgreSQL does not start: ${await lastComplaint(home.log)} (its log is ${home.log})`)
    await pause(250)
  }
}
