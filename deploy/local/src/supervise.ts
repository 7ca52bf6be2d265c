import { OperatorError } from '@shop/programs'
import { createCleanup, watchParent, type Cleanup } from '@shop/launcher-kit'
import type { Terminal } from './terminal.ts'

const SHUTDOWN_TIMEOUT_MS = 9_500
const DUPLICATE_SIGNAL_MS = 750
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Supervision {
  readonly cleanup: Cleanup
  /** Stops the shop and reports this error. */
  readonly fail: (error: Error) => void
}

/** Resolves when the shop has to stop: with an error after a failure, with undefined after a signal. */
function waitForStop(onStart: (fail: (error: Error) => void) => void): Promise<Error | undefined> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve(undefined))
    process.once('uncaughtException', resolve)
    watchParent(() => resolve(undefined))
    onStart(resolve)
  })
}

/**
 * From here on, another signal or a timeout exits at once; the exit also kills the database server. Ctrl-C may arrive
 * twice at the same moment, from the terminal and from npm: the second one is ignored.
 */
function forceExitOnTimeout(terminal: Terminal): void {
  const startedAt = Date.now()
  const forceExit = (message: string): void => {
    terminal.line(message)
    process.exit(1)
  }
  const onSignal = (): void => {
    if (Date.now() - startedAt > DUPLICATE_SIGNAL_MS) forceExit('Stopped at once.')
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  process.on('uncaughtException', () => undefined)
  setTimeout(() => forceExit('The shop did not stop in time and was ended.'), SHUTDOWN_TIMEOUT_MS).unref()
}

const describeError = (error: Error): string =>
  error instanceof OperatorError ? error.message : `The shop stops because something went wrong: ${error.message}`

/**
 * Runs `start` until a signal, the exit of the parent process, or a failure. Then runs the cleanup, within ten seconds,
 * and exits. `onStop` is called first, with the error if there is one.
 */
export async function supervise(
  terminal: Terminal,
  start: (supervision: Supervision) => Promise<void>,
  onStop: (error: Error | undefined) => void,
): Promise<never> {
  const cleanup = createCleanup()
  let starting: Promise<void> = Promise.resolve()
  const error = await waitForStop((fail) => {
    starting = start({ cleanup, fail }).catch((reason: unknown) =>
      fail(reason instanceof Error ? reason : new Error(String(reason))),
    )
  })
  forceExitOnTimeout(terminal)
  onStop(error)
  terminal.line(error === undefined ? 'Stopping …' : describeError(error))
  const cleanupErrors = await cleanup.run()
  await starting
  cleanupErrors.push(...(await cleanup.run()))
  if (error === undefined) terminal.line('The shop has stopped.')
  process.exit(error === undefined && cleanupErrors.length === 0 ? 0 : 1)
}
