import { createSocketTransport } from '@shop/kit/process'
import type { Dispatch, Logger } from '@shop/kit'
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SETTINGS } from './settings.ts'
import type { Announcement, ReportingSettings } from './settings.ts'

/** The process that makes the reports, so that a heavy one never slows a purchase. */
export interface ReportingProcess {
  readonly dispatch: Dispatch
  readonly announce: (source: string) => void
  /** Its number while it runs. */
  readonly pid: () => number | undefined
  start(): void
  stop(): Promise<void>
}

const PROGRAM = join(import.meta.dirname, 'process.ts')
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** One that has run this long was healthy: the next is started without delay. */
const HEALTHY_MS = 60_000

function forkIt(settings: ReportingSettings, logger: Logger): ChildProcess {
  const env = { ...process.env, [SETTINGS]: JSON.stringify(settings) }
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env })
  child.stderr?.on('data', (said: Buffer) => logger.warn(said.toString().trim()))
  // What could not be told to a process that has just ended, the next one finds by itself.
  child.on('error', (error) => logger.warn({ err: error }, 'the reporting process could not be told'))
  return child
}

/** Keeps the reporting process going: when it ends by itself it is started again, later every time. */
export function createReportingProcess(
  settings: ReportingSettings,
  logger: Logger,
  longestPauseMs = LONGEST_PAUSE_MS,
): ReportingProcess {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let pauseMs = FIRST_PAUSE_MS

  const begin = (): void => {
    const began = Date.now()
    child = forkIt(settings, logger)
    child.once('exit', (code, signal) => {
      child = undefined
      if (stopped) return
      if (Date.now() - began > HEALTHY_MS) pauseMs = FIRST_PAUSE_MS
      logger.warn({ code, signal }, 'the reporting process has ended and is started again')
      timer = setTimeout(begin, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    })
  }
  return {
    dispatch: createSocketTransport(settings.door),
    pid: () => child?.pid,
    announce(source) {
      if (child?.connected === true) child.send({ announce: source } satisfies Announcement)
    },
    start() {
      stopped = false
      begin()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      if (child === undefined) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
