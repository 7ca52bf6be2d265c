import { createCleanup } from './cleanup.ts'
import type { Cleanup } from './cleanup.ts'
import { watchParent } from './parent.ts'
import { Refusal } from './refusal.ts'
import type { Terminal } from './terminal.ts'

const STOPPED_WITHIN_MS = 9_500
const SAME_SIGNAL_MS = 750
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Supervision {
  readonly cleanup: Cleanup
  /** Ends the shop for this reason. */
  readonly fail: (reason: Error) => void
}

/** Settles when the shop is to end: with the reason when something is wrong, with nothing when it was asked to. */
function untilEnd(onStart: (fail: (reason: Error) => void) => void): Promise<Error | undefined> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve(undefined))
    process.once('uncaughtException', resolve)
    watchParent(() => resolve(undefined))
    onStart(resolve)
  })
}

/**
 * From here on another signal, or nearly ten seconds, ends it the hard way; the exit takes the database server along.
 * Ctrl-C may reach us twice at the same moment, from the terminal and from npm, and means the same once.
 */
function insist(terminal: Terminal): void {
  const begun = Date.now()
  const force = (why: string): void => {
    terminal.line(why)
    process.exit(1)
  }
  const again = (): void => {
    if (Date.now() - begun > SAME_SIGNAL_MS) force('Stopped at once.')
  }
  for (const signal of SIGNALS) process.on(signal, again)
  process.on('uncaughtException', () => undefined)
  setTimeout(() => force('The shop did not stop in time and was ended.'), STOPPED_WITHIN_MS).unref()
}

function tell(terminal: Terminal, reason: Error): void {
  const sentence = reason instanceof Refusal ? reason.message : `The shop stops because something went wrong: ${reason.message}`
  terminal.line(sentence)
}

/**
 * Runs what `start` brings up until a signal, the end of what started us, or a failure; then takes everything down again
 * within ten seconds and ends the process. `onEnd` hears the reason first.
 */
export async function supervise(
  terminal: Terminal,
  start: (supervision: Supervision) => Promise<void>,
  onEnd: (reason: Error | undefined) => void,
): Promise<never> {
  const cleanup = createCleanup()
  let starting: Promise<void> = Promise.resolve()
  const reason = await untilEnd((fail) => {
    starting = start({ cleanup, fail }).catch((error: unknown) => fail(error instanceof Error ? error : new Error(String(error))))
  })
  insist(terminal)
  onEnd(reason)
  if (reason === undefined) terminal.line('Stopping …')
  else tell(terminal, reason)
  const faults = await cleanup.run()
  await starting
  faults.push(...(await cleanup.run()))
  if (reason === undefined) terminal.line('The shop has stopped.')
  process.exit(reason === undefined && faults.length === 0 ? 0 : 1)
}
