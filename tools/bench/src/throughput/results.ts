import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../shop-process.ts'
import type { ResultRow } from './rounds.ts'

/** What `make bench` writes, and what `compare.ts` reads. */
export interface BenchResults {
  readonly at: string
  readonly commit: string
  readonly node: string
  readonly postgres: string
  readonly machine: string
  readonly rounds: number
  readonly seconds: number
  readonly rows: readonly ResultRow[]
}

export const RESULTS_FOLDER = join(ROOT, '.cache/bench')

const commitOf = async (): Promise<string> =>
  (
    await promisify(execFile)('git', ['describe', '--always', '--dirty'], { cwd: ROOT }).catch(() => ({ stdout: 'unknown' }))
  ).stdout.trim()

export async function describeRun(
  postgres: string,
): Promise<Pick<BenchResults, 'at' | 'commit' | 'node' | 'postgres' | 'machine'>> {
  const [cpu] = cpus()
  const machine = `${String(cpus().length)} × ${cpu?.model.trim() ?? 'unknown'}, ${String(Math.round(totalmem() / 2 ** 30))} GiB`
  return { at: new Date().toISOString(), commit: await commitOf(), node: process.version, postgres, machine }
}

const number = (value: number): string => (value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(2))))

function describeGoal({ goal, metGoal }: ResultRow): string {
  if (goal === undefined) return ''
  const { ratio, perSecond, p50, p95, p99 } = goal
  const parts = [
    ratio === undefined ? '' : `≥ ${String(ratio)} ×`,
    perSecond === undefined ? '' : `≥ ${String(perSecond)}/s`,
    p50 === undefined ? '' : `p50 ≤ ${String(p50)} ms`,
    p95 === undefined ? '' : `p95 ≤ ${String(p95)} ms`,
    p99 === undefined ? '' : `p99 ≤ ${String(p99)} ms`,
  ]
  return `${parts.filter(Boolean).join(', ')}: ${metGoal === true ? 'met' : 'missed'}`
}

function toMarkdown({ rows, ...run }: BenchResults): string {
  const lines = rows.map((row) => {
    const ratio = row.ratio === undefined ? '' : `${row.ratio.toFixed(2)} × ${row.baseline ?? ''}`
    const cells = [
      row.name,
      number(row.perSecond),
      `${number(row.spread * 100)} %`,
      number(row.p50),
      row.p95 === undefined ? '' : number(row.p95),
      number(row.p99),
      String(row.failed),
    ]
    return `| ${[...cells, ratio, describeGoal(row)].join(' | ')} |`
  })
  return [
    `${run.at}, commit ${run.commit}, Node ${run.node}, ${run.postgres}, ${run.machine}; medians of ${String(run.rounds)} rounds of ${String(run.seconds)} s by turns.`,
    '',
    '| Work | per second | spread | p50 ms | p95 ms | p99 ms | failed | ratio | goal |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

/** Writes both forms. @returns the path without its ending. */
export async function writeResults(results: BenchResults): Promise<string> {
  await mkdir(RESULTS_FOLDER, { recursive: true })
  const path = join(RESULTS_FOLDER, results.at.replaceAll(/[:.]/g, '-'))
  await writeFile(`${path}.json`, `${JSON.stringify(results, undefined, 2)}\n`)
  await writeFile(`${path}.md`, toMarkdown(results))
  return path
}
