import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const GONE_WITHIN_MS = 20_000

const fileIn = (folder: string): string => join(folder, 'broker.pid')

/** For the next start, should this one not live to end its broker. */
export async function rememberProcess(folder: string, pid: number | undefined): Promise<void> {
  await writeFile(fileIn(folder), String(pid ?? ''))
}

async function commandOf(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-ww', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout
}

/** Ends a broker that has outlived who started it, for it holds the folder. The number alone may be another program's by now. */
export async function endLeftover(folder: string): Promise<void> {
  const pid = Number(await readFile(fileIn(folder), 'utf8').catch(() => ''))
  const isBroker = async (): Promise<boolean> => (await commandOf(pid)).includes(join(folder, 'server.properties'))
  if (pid === 0 || !(await isBroker())) return
  process.kill(pid, 'SIGKILL')
  const deadline = Date.now() + GONE_WITHIN_MS
  while (await isBroker()) {
    if (Date.now() > deadline) throw new Error(`The broker that was left behind (process ${pid}) does not end`)
    await pause(50)
  }
}
