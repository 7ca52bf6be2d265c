import { commandLineOf, isPidInUse, waitForPidExit } from '@shop/programs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The contents of postmaster.pid, which a running server writes into its data folder. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

const EXIT_TIMEOUT_MS = 5_000

const fileIn = (data: string): string => join(data, 'postmaster.pid')

const isServerOf = async ({ pid }: Postmaster, data: string): Promise<boolean> => (await commandLineOf(pid)).includes(data)

export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileIn(data), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7] === 'ready' }
}

/** The server that runs on this data, whichever process has started it. */
export async function findRunningServer(data: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(data)
  return postmaster !== undefined && (await isServerOf(postmaster, data)) ? postmaster : undefined
}

/**
 * Stops a server whose launcher was killed, so that a new one can start on the same data. When the process id in the file
 * belongs to another program now, the file is deleted, because PostgreSQL would refuse to start.
 */
export async function stopOrphan(data: string): Promise<void> {
  const postmaster = await readPostmaster(data)
  if (postmaster === undefined) return
  const { pid } = postmaster
  if (await isServerOf(postmaster, data)) {
    process.kill(pid, 'SIGINT')
    if (await waitForPidExit(pid, EXIT_TIMEOUT_MS)) return
    process.kill(pid, 'SIGQUIT')
    await waitForPidExit(pid, EXIT_TIMEOUT_MS)
  } else if (isPidInUse(pid)) {
    await rm(fileIn(data), { force: true })
  }
}
