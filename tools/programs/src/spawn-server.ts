import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

export interface ServerSpawnOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> {
  /** Receives standard output and standard error; appended to. */
  readonly logFile: string
  /** The signal that is sent to the server when this process exits; none when absent. */
  readonly signalOnExit?: NodeJS.Signals
}

/**
 * Starts a server in a session of its own. Ctrl-C then reaches only the launcher, which stops its servers in order.
 */
export function spawnServer(
  program: string,
  args: readonly string[],
  { logFile, signalOnExit, ...options }: ServerSpawnOptions,
): ChildProcess {
  const log = openSync(logFile, 'a', 0o600)
  try {
    const child = spawn(program, args, { ...options, stdio: ['ignore', log, log], detached: true })
    if (signalOnExit === undefined) return child
    const signal = (): void => void child.kill(signalOnExit)
    process.once('exit', signal)
    return child.once('exit', () => process.off('exit', signal))
  } finally {
    closeSync(log)
  }
}
