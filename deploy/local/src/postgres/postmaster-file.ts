import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf, hasEnded, isTaken } from '../processes.ts'

/** What a running server writes about itself into its data folder. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

const fileIn = (data: string): string => join(data, 'postmaster.pid')

export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileIn(data), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7] === 'ready' }
}

/** The server that runs on this data now, whoever started it. */
export async function runningOn(data: string): Promise<Postmaster | undefined> {
  const found = await readPostmaster(data)
  if (found === undefined) return undefined
  return (await commandOf(found.pid)).includes(data) ? found : undefined
}

const PATIENCE_MS = 5_000

/**
 * Ends a server that has outlived its launcher, so that a new one can start on the same data. Its file is taken away
 * where the number in it belongs to something else by now, for the server would not start beside it.
 */
export async function endOrphan(data: string): Promise<void> {
  const found = await readPostmaster(data)
  if (found === undefined) return
  if ((await commandOf(found.pid)).includes(data)) {
    process.kill(found.pid, 'SIGINT')
    if (await hasEnded(found.pid, PATIENCE_MS)) return
    process.kill(found.pid, 'SIGQUIT')
    await hasEnded(found.pid, PATIENCE_MS)
  } else if (isTaken(found.pid)) {
    await rm(fileIn(data), { force: true })
  }
}
