import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BenchResults, RESULTS_FOLDER } from './throughput/results.ts'

/** The files given, or the last two results. */
async function chooseFiles(given: readonly string[]): Promise<string[]> {
  if (given.length === 2) return [...given]
  const names = (await readdir(RESULTS_FOLDER).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  if (given.length > 0 || names.length < 2)
    throw new Error(`Name two results of make bench, or measure twice; ${RESULTS_FOLDER} has ${String(names.length)}`)
  return names.slice(-2).map((name) => join(RESULTS_FOLDER, name))
}

const read = async (path: string): Promise<BenchResults> => JSON.parse(await readFile(path, 'utf8')) as BenchResults

const given = process.argv.slice(2).filter((argument) => argument !== '')
const [before, after] = await Promise.all((await chooseFiles(given)).map(read))
if (before === undefined || after === undefined) throw new Error('Two results are needed')
const percent = (from: number, to: number): string => `${to >= from ? '+' : ''}${((100 * (to - from)) / from).toFixed(0)} %`
const earlier = new Map(before.rows.map((row) => [row.name, row]))
console.log(`${before.commit} of ${before.at}, then ${after.commit} of ${after.at}`)
console.table(
  Object.fromEntries(
    after.rows.map((row) => {
      const old = earlier.get(row.name)
      if (old === undefined) return [row.name, { perSecond: row.perSecond, note: 'new' }]
      // A difference within the spread of the rounds says nothing.
      const isClear = Math.abs(row.perSecond - old.perSecond) > Math.max(row.spread, old.spread) * old.perSecond
      return [
        row.name,
        {
          before: old.perSecond,
          after: row.perSecond,
          change: percent(old.perSecond, row.perSecond),
          p50: percent(old.p50, row.p50),
          p99: percent(old.p99, row.p99),
          note: isClear ? '' : 'within the spread',
        },
      ]
    }),
  ),
)
