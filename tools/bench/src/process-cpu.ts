import { parentOf, processStat } from '@shop/programs'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Linux counts CPU time in ticks of this many milliseconds. */
const TICK_MS = 10
const USER_TIME = 11
const SYSTEM_TIME = 12
const ENDED_USER_TIME = 13
const ENDED_SYSTEM_TIME = 14

const readText = async (pid: number, file: string): Promise<string> =>
  readFile(`/proc/${String(pid)}/${file}`, 'utf8').catch(() => '')

const readStat = async (pid: number): Promise<number[]> => (await processStat(pid)).map(Number)

async function isDescendant(pid: number, ancestor: number): Promise<boolean> {
  for (let current = pid; current > 1; current = await parentOf(current)) if (current === ancestor) return true
  return false
}

/** A process and all that were started by it, directly or not. Linux only. */
export async function processTree(ancestor: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const isOfTree = await Promise.all(pids.map((pid) => isDescendant(pid, ancestor)))
  return pids.filter((_, index) => isOfTree[index])
}

/** The process started by `ancestor`, directly or not, whose command line contains the text. Linux only. @throws when there is none */
export async function findDescendant(ancestor: number, text: string): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  for (const pid of pids) {
    if ((await readText(pid, 'cmdline')).includes(text) && (await isDescendant(pid, ancestor))) return pid
  }
  throw new Error(`No process of ${String(ancestor)} runs ${text}`)
}

/** The program of a process with its arguments. Linux only. */
export async function programOf(pid: number): Promise<string> {
  return (await readText(pid, 'cmdline')).replaceAll('\0', ' ').trim()
}

/** An environment variable with which a process was started. Linux only. */
export async function variableOf(pid: number, name: string): Promise<string | undefined> {
  const variables = (await readText(pid, 'environ')).split('\0')
  return variables.find((variable) => variable.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Milliseconds of CPU that a process has used, on all cores together. Linux only. */
export async function cpuTimeOf(pid: number): Promise<number> {
  const stat = await readStat(pid)
  return ((stat[USER_TIME] ?? 0) + (stat[SYSTEM_TIME] ?? 0)) * TICK_MS
}

/** The same with that of its children that ended and were waited for. */
export async function cpuTimesOf(pid: number): Promise<number> {
  const stat = await readStat(pid)
  const times = [USER_TIME, SYSTEM_TIME, ENDED_USER_TIME, ENDED_SYSTEM_TIME]
  return times.reduce((sum, field) => sum + (stat[field] ?? 0), 0) * TICK_MS
}

/** Milliseconds of CPU of all processes of a tree, those that ended and were waited for included. Linux only. */
export async function cpuTimeOfTree(ancestor: number): Promise<number> {
  const times = await Promise.all((await processTree(ancestor)).map(cpuTimesOf))
  return times.reduce((sum, time) => sum + time, 0)
}

const REST_PERIOD_MS = 3_000
/** Of one core. */
const REST_SHARE = 0.05
const REST_TIMEOUT_MS = 300_000

/** Waits until all processes of a tree together use hardly any CPU time. @throws when they are busy for five minutes by default */
export async function waitUntilAtRest(ancestor: number, timeoutMs = REST_TIMEOUT_MS): Promise<void> {
  const endsAt = performance.now() + timeoutMs
  while (performance.now() < endsAt) {
    const before = await cpuTimeOfTree(ancestor)
    await pause(REST_PERIOD_MS)
    if ((await cpuTimeOfTree(ancestor)) - before < REST_SHARE * REST_PERIOD_MS) return
  }
  throw new Error('The shop does not come to rest.')
}

/** The proportional share of memory of a process, in MB. Linux only. */
export async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(await readText(pid, 'smaps_rollup')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
