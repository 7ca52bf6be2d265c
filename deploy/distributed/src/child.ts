import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Say } from './again.ts'

export interface Program {
  /** What it is an instance of. */
  readonly service: string
  readonly name: string
  /** The file that Node runs. */
  readonly main: string
  readonly env: Readonly<Record<string, string>>
  /** Answers 200 when the process can do its work. */
  readonly ready: string
}

/** A process that is started again whenever it ends, until it is stopped. */
export interface Child {
  readonly service: string
  readonly name: string
  readonly pid: () => number | undefined
  /** Resolves when it can do its work. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

const WITH_PARENT = join(import.meta.dirname, 'with-parent.ts')
const AGAIN_MS = 500
const READY_WITHIN_MS = 120_000
const STOPPED_WITHIN_MS = 12_000

function start({ main, env }: Program, log: string): ChildProcess {
  const output = openSync(log, 'a', 0o600)
  try {
    // A session of its own: Ctrl-C reaches the launcher, which stops its processes in their order.
    return spawn(process.execPath, ['--import', WITH_PARENT, main], {
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      detached: true,
    })
  } finally {
    closeSync(output)
  }
}

async function untilReady({ name, ready }: Program, isStopped: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (!isStopped()) {
    const answer = await fetch(ready, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok === true) return
    if (Date.now() > deadline) throw new Error(`${name} is not ready after ${READY_WITHIN_MS / 1_000} s`)
    await pause(100)
  }
}

export function keepRunning(program: Program, log: string, say: Say): Child {
  let stopped = false
  let child: ChildProcess | undefined
  let exited: Promise<void> = Promise.resolve()

  const run = (): void => {
    const { promise, resolve } = Promise.withResolvers<void>()
    exited = promise
    const started = start(program, log)
    child = started
    started.once('exit', (code, signal) => {
      child = undefined
      resolve()
      if (stopped) return
      say(`${program.name} has ended (${signal ?? String(code)}) and is started again; its log is ${log}`)
      setTimeout(() => {
        if (!stopped) run()
      }, AGAIN_MS)
    })
  }
  run()
  return {
    service: program.service,
    name: program.name,
    pid: () => child?.pid,
    ready: untilReady(program, () => stopped),
    async stop() {
      stopped = true
      child?.kill('SIGTERM')
      const pulledUp = setTimeout(() => child?.kill('SIGKILL'), STOPPED_WITHIN_MS)
      await exited
      clearTimeout(pulledUp)
    },
  }
}
