import type { ChildProcess } from 'node:child_process'

export const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Resolves when the process has exited, or could not be started. A lost message or signal ends nothing, although it is an 'error', too. */
export function processExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasExited(child)) {
      resolve()
      return
    }
    child.once('exit', () => resolve())
    child.on('error', () => {
      if (child.pid === undefined) resolve()
    })
  })
}

export interface Termination {
  readonly signal: NodeJS.Signals
  /** Sent when the process still runs after `forceAfterMs` milliseconds. */
  readonly forceSignal: NodeJS.Signals
  readonly forceAfterMs: number
}

/** Asks the process to exit, forces it when that takes too long, and waits until it has exited. */
export async function terminate(child: ChildProcess, { signal, forceSignal, forceAfterMs }: Termination): Promise<void> {
  const exited = processExit(child)
  child.kill(signal)
  const timer = setTimeout(() => child.kill(forceSignal), forceAfterMs)
  await exited
  clearTimeout(timer)
}
