import { setTimeout as pause } from 'node:timers/promises'
import type { Figures } from './load-test.ts'
import { cpuByGroup, cpuPerUnit, totalOf, type CpuByGroup } from './process-groups.ts'
import { median } from './statistics.ts'
import type { Measurement } from './throughput/measurement.ts'

/** One kind of work, done by the load generator. */
export type Work = Pick<Measurement, 'name' | 'prepare' | 'measure'>

/** What one turn of some work gave. */
export interface Turn extends Figures {
  /** Milliseconds for each answer, by part of the shop. */
  readonly cpu: CpuByGroup
}

/** Seconds of load before each turn, which are not counted: code is compiled, and batches find their size. */
const WARM_UP_SECONDS = 5
/** What follows an answer, such as reactions, still counts for it. */
const FOLLOW_UP_MS = 2_000

/**
 * One turn of some work on the shop whose launcher is `pid`.
 * @param warmUpSeconds by default no longer than the turn
 */
export async function takeTurn(
  pid: number,
  { prepare, measure }: Work,
  seconds: number,
  warmUpSeconds = Math.min(WARM_UP_SECONDS, seconds),
): Promise<Turn> {
  await prepare?.()
  await measure(warmUpSeconds)
  await prepare?.()
  await pause(FOLLOW_UP_MS)
  const before = await cpuByGroup(pid)
  const figures = await measure(seconds)
  await pause(FOLLOW_UP_MS)
  return { ...figures, cpu: cpuPerUnit(before, await cpuByGroup(pid), Math.max(1, figures.answered ?? 0)) }
}

export const cpuOf = ({ cpu }: Turn): number => totalOf(cpu)

/** The median of the turns. */
export function medianOf(turns: readonly Turn[], pick: (turn: Turn) => number): number {
  return median(turns.map(pick))
}

/** The parts of the shop with the medians of their CPU milliseconds for each answer. */
export function describeCpu(turns: readonly Turn[]): string {
  const groups = Object.keys(turns[0]?.cpu ?? {}).map((group) => [group, medianOf(turns, ({ cpu }) => cpu[group] ?? 0)] as const)
  const used = groups.filter(([, milliseconds]) => milliseconds >= 0.01).toSorted(([, one], [, other]) => other - one)
  return used.map(([group, milliseconds]) => `${group} ${milliseconds.toFixed(2)}`).join(', ')
}

/** Prints rows as a table in Markdown, as docs/performance.md has them. */
export function printTable(columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  console.log(`\n${lines.join('\n')}\n`)
}
