import { createSocketTransport } from '@shop/kit/process'
import type { Dispatch, Logger, StoppedSource } from '@shop/kit'
import { terminate } from '@shop/programs'
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { SETTINGS_VARIABLE, type Announcement, type ReportingSettings, type StoppedSourcesMessage } from './settings.ts'

/** The reporting service in a process of its own, so that a slow report does not slow a purchase. */
export interface ReportingProcess {
  readonly dispatch: Dispatch
  readonly announce: (source: string) => void
  /** The sources that it does not read until an operator has reconciled their log, as it said a moment ago. */
  readonly stopped: () => readonly StoppedSource[]
  /** Undefined while it does not run. */
  readonly pid: () => number | undefined
  start(): void
  stop(): Promise<void>
}

const ENTRY = join(import.meta.dirname, 'main.ts')
const FIRST_RESTART_DELAY_MS = 250
const MAX_RESTART_DELAY_MS = 10_000
/** Under load every source has new events many times in this time; one message for all of them costs less. */
const ANNOUNCE_MS = 40
/** A process that ran at least this long resets the restart delay. */
const HEALTHY_AFTER_MS = 60_000
const STOP_TIMEOUT_MS = 10_000

function forkReporting(settings: ReportingSettings, logger: Logger): ChildProcess {
  const env = { ...process.env, [SETTINGS_VARIABLE]: JSON.stringify(settings) }
  const child = fork(ENTRY, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env })
  child.stderr?.on('data', (chunk: Buffer) => logger.warn(chunk.toString().trim()))
  // Announcements may be lost when the process has just exited: the next one reads the logs from its cursor.
  child.on('error', (error) => logger.warn({ err: error }, 'sending a message to the reporting process failed'))
  return child
}

/** Restarts the reporting process whenever it exits, with a delay that doubles up to `maxDelayMs`. */
export function createReportingProcess(
  settings: ReportingSettings,
  logger: Logger,
  maxDelayMs = MAX_RESTART_DELAY_MS,
): ReportingProcess {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let stoppedSources: readonly StoppedSource[] = []
  let announcing: NodeJS.Timeout | undefined
  const announced = new Set<string>()

  const sendAnnouncement = (): void => {
    announcing = undefined
    if (child?.connected === true) child.send({ announce: [...announced] } satisfies Announcement)
    announced.clear()
  }
  let delayMs = FIRST_RESTART_DELAY_MS

  const run = (): void => {
    const startedAt = Date.now()
    child = forkReporting(settings, logger)
    stoppedSources = []
    child.on('message', (message) => (stoppedSources = (message as StoppedSourcesMessage).stopped))
    child.once('exit', (code, signal) => {
      child = undefined
      if (stopped) return
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) delayMs = FIRST_RESTART_DELAY_MS
      logger.warn({ code, signal }, 'the reporting process has exited and is restarted')
      timer = setTimeout(run, delayMs)
      delayMs = Math.min(delayMs * 2, maxDelayMs)
    })
  }
  return {
    dispatch: createSocketTransport(settings.socketPath),
    pid: () => child?.pid,
    stopped: () => stoppedSources,
    announce(source) {
      announced.add(source)
      announcing ??= setTimeout(sendAnnouncement, ANNOUNCE_MS)
    },
    start() {
      stopped = false
      run()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearTimeout(announcing)
      const running = child
      if (running === undefined) return
      await terminate(running, { signal: 'SIGTERM', forceSignal: 'SIGKILL', forceAfterMs: STOP_TIMEOUT_MS })
    },
  }
}
