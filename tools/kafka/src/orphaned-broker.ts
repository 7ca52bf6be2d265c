import { commandLineOf, waitForPidExit } from '@shop/programs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const EXIT_TIMEOUT_MS = 20_000

const pidFile = (folder: string): string => join(folder, 'broker.pid')

/** Stores the broker's process id for the next start, in case this process is killed before it stops the broker. */
export async function storeBrokerPid(folder: string, pid: number | undefined): Promise<void> {
  await writeFile(pidFile(folder), String(pid ?? ''))
}

/**
 * Kills a broker whose launcher was killed, because it has the data folder open. Its command line is compared, because
 * the operating system reuses process ids.
 */
export async function killOrphanedBroker(folder: string): Promise<void> {
  const pid = Number(await readFile(pidFile(folder), 'utf8').catch(() => ''))
  if (pid === 0 || !(await commandLineOf(pid)).includes(join(folder, 'server.properties'))) return
  process.kill(pid, 'SIGKILL')
  if (!(await waitForPidExit(pid, EXIT_TIMEOUT_MS))) throw new Error(`The orphaned broker (process ${pid}) does not exit`)
}
