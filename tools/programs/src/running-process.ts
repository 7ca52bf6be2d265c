import { readFile } from 'node:fs/promises'
import { pollUntil } from './poll-until.ts'
import { runProgram } from './run-program.ts'

/** Whether a process with this id exists, which includes a zombie that its parent has not yet waited for. */
export function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a running process, or an empty string. Callers compare it, because the operating system reuses ids. */
export async function commandLineOf(pid: number): Promise<string> {
  if (!isPidInUse(pid)) return ''
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return line.replaceAll('\0', ' ')
  }
  if (process.platform === 'win32') return runProgram('tasklist', ['/fi', `pid eq ${pid}`, '/nh']).catch(() => '')
  return runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => '')
}

const STATE = 0
const PARENT = 1
const THREADS = 17

/**
 * What Linux counts of a process, by the places of `proc_pid_stat(5)` after the name of the program, which may contain blanks: its
 * state, its parent, and so on. Without the process there is nothing.
 */
export async function processStat(pid: number): Promise<readonly string[]> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '')
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** The process that started another. Linux only. @returns 0 without the process */
export async function parentOf(pid: number): Promise<number> {
  return Number((await processStat(pid))[PARENT] ?? 0)
}

/**
 * Whether a process has closed its files and ports. Linux takes its memory first, and with it the command line; a zombie has closed them
 * once its other threads have ended.
 */
async function hasEnded(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return (await commandLineOf(pid)) === ''
  const stat = await processStat(pid)
  return stat.length === 0 || (stat[STATE] === 'Z' && Number(stat[THREADS]) <= 1)
}

/** Waits until the process has exited. @returns false when it still runs after `withinMs` milliseconds. */
export async function waitForPidExit(pid: number, withinMs: number): Promise<boolean> {
  const exited = async (): Promise<true | undefined> => (await hasEnded(pid)) || undefined
  return (await pollUntil(exited, { everyMs: 20, withinMs })) ?? false
}
