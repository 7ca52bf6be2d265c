import { waitForPidExit } from '@shop/programs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { recordedProcess, writeProcessRecord } from './process-record.ts'

const EXIT_TIMEOUT_MS = 10_000

/** The folder in which a launcher keeps which processes it runs, for the start after it was killed. */
const recordsIn = (folder: string): string => join(folder, 'processes')

/**
 * Called with each process that is started, and again when it is restarted. Never rejects: a full disk must not end what runs.
 * @param name unique in the folder
 */
export async function rememberProcess(folder: string, name: string, pid: number | undefined): Promise<void> {
  if (pid === undefined) return
  await mkdir(recordsIn(folder), { recursive: true })
    .then(() => writeProcessRecord(join(recordsIn(folder), name), pid))
    .catch(() => undefined)
}

async function leftoversIn(folder: string): Promise<{ readonly name: string; readonly pid: number }[]> {
  const names = await readdir(recordsIn(folder)).catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => !name.endsWith('.new'))
      .map(async (name) => ({ name, pid: await recordedProcess(join(recordsIn(folder), name)) })),
  )
  return found.flatMap(({ name, pid }) => (pid === undefined ? [] : [{ name, pid }]))
}

/**
 * Ends the processes that a killed launcher has left, and waits until they are gone: they hold ports, and files that one process may
 * open. Nobody stops or restarts them any more. Called by the launcher that has the lock of the folder, so that no other runs them.
 * @throws Error that names those that still run after ten seconds
 */
export async function endLeftovers(folder: string, print: (line: string) => void): Promise<void> {
  const leftovers = await leftoversIn(folder)
  if (leftovers.length === 0) return
  const names = leftovers.map(({ name, pid }) => `${name} (process ${String(pid)})`).join(', ')
  print(`Waiting for what a killed launcher has left: ${names}`)
  for (const { pid } of leftovers) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  const ended = await Promise.all(leftovers.map(({ pid }) => waitForPidExit(pid, EXIT_TIMEOUT_MS)))
  if (!ended.every(Boolean)) throw new Error(`what a killed launcher has left does not end: ${names}`)
}
