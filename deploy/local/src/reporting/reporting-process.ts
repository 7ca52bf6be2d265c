import { createSocketTransport, type Dispatch } from '@shop/kit/calls'
import type { StoppedSource } from '@shop/kit/messaging'
import type { Logger } from '@shop/kit/telemetry'
import { rememberProcess } from '@shop/launcher-kit'
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

function forkReporting(
  settings: ReportingSettings,
  logger: Logger,
  onStopped: (sources: readonly StoppedSource[]) => void,
): ChildProcess {
  const env = { ...process.env, [SETTINGS_VARIABLE]: JSON.stringify(settings) }
  const child = fork(ENTRY, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env })
  child.stderr?.on('data', (chunk: Buffer) => logger.warn(chunk.toString().trim()))
  child.on('message', (message) => onStopped((message as StoppedSourcesMessage).stopped))
  // Announcements may be lost when the process has just exited: the next one reads the logs from its cursor.
  child.on('error', (error) => logger.warn({ err: error }, 'sending a message to the reporting process failed'))
  return child
}

/** Gathers the sources with new events for a moment, and then sends them. */
function createAnnouncements(send: (announcement: Announcement) => void) {
  const sources = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  return {
    add(source: string): void {
      sources.add(source)
      timer ??= setTimeout(() => {
        timer = undefined
        send({ announce: [...sources] })
        sources.clear()
      }, ANNOUNCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
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
  let delayMs = FIRST_RESTART_DELAY_MS
  const announcements = createAnnouncements((announcement) => {
    if (child?.connected === true) child.send(announcement)
  })

  const run = (): void => {
    const startedAt = Date.now()
    child = forkReporting(settings, logger, (sources) => (stoppedSources = sources))
    if (settings.folder !== undefined) void rememberProcess(settings.folder, 'reporting', child.pid)
    stoppedSources = []
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
    announce: (source) => announcements.add(source),
    start() {
      stopped = false
      run()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      announcements.stop()
      if (child !== undefined)
        await terminate(child, { signal: 'SIGTERM', forceSignal: 'SIGKILL', forceAfterMs: STOP_TIMEOUT_MS })
    },
  }
}
