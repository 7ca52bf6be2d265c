import { commandLineOf, waitForPidExit } from '@shop/programs'
import { readFile, rename, writeFile } from 'node:fs/promises'

/** A process as a file names it. The command line is stored too, because the operating system reuses process ids. */
interface ProcessRecord {
  readonly pid: number
  readonly command: string
}

export async function processRecordOf(pid: number): Promise<string> {
  return JSON.stringify({ pid, command: await commandLineOf(pid) } satisfies ProcessRecord)
}

/** Stores which process runs, in place of the one before. The file is renamed once it is complete. */
export async function writeProcessRecord(path: string, pid: number): Promise<void> {
  await writeFile(`${path}.new`, await processRecordOf(pid))
  await rename(`${path}.new`, path)
}

/** A file that a power failure has left empty names no process: none has survived it. */
async function readRecord(path: string): Promise<ProcessRecord | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text === '' ? undefined : (JSON.parse(text) as ProcessRecord)
}

/** @returns the id of the stored process, if it still runs and is another one than this. */
export async function recordedProcess(path: string): Promise<number | undefined> {
  const { pid, command } = (await readRecord(path)) ?? { pid: process.pid, command: '' }
  return pid !== process.pid && command !== '' && (await commandLineOf(pid)) === command ? pid : undefined
}

const EXIT_TIMEOUT_MS = 10_000

/** A killed process loses its command line first. Waits until the stored one has given back its ports and files, too. */
export async function waitForRecordedExit(path: string): Promise<void> {
  const record = await readRecord(path)
  if (record !== undefined && (await commandLineOf(record.pid)) === '') await waitForPidExit(record.pid, EXIT_TIMEOUT_MS)
}
