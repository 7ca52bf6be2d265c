import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from './postgres/run.ts'

/** Whether the number is taken, if only by a process that has ended and that nobody has taken notice of. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a running process, else nothing: a number alone may have passed to another program. */
export async function commandOf(pid: number): Promise<string> {
  if (!isTaken(pid)) return ''
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return line.replaceAll('\0', ' ')
  }
  if (process.platform === 'win32') return run('tasklist', ['/fi', `pid eq ${pid}`, '/nh']).catch(() => '')
  return run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => '')
}

/** Waits until the process has ended. @returns whether it has, after `within` milliseconds at most. */
export async function hasEnded(pid: number, within: number): Promise<boolean> {
  const deadline = Date.now() + within
  while ((await commandOf(pid)) !== '') {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}
