import { deletePostgresFolder, startLocalPostgres, useInMemoryTempFolder } from '@shop/postgres'
import { makeTemporaryFolder } from '@shop/programs'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { plantedFaults } from './planted-faults.ts'
import { describeSeeds } from './report.ts'
import type { SeedSummary } from './run-seed.ts'

/**
 * Proves the shop by simulated seeds: SEEDS, how many, from FIRST on; SEED, this one alone, and TRACE=1, all that happened in it. SECONDS: after which no further seed begins. With
 * PLANT=all, or names with '; ' between them, it looks for each planted fault instead.
 */
const { TRACE, POSTGRES_URL } = process.env
/** make passes on what is not set as an empty text. */
const setting = (name: string): string | undefined => (process.env[name] === '' ? undefined : process.env[name])
const [SEED, PLANT] = [setting('SEED'), setting('PLANT')]
const SEEDS = setting('SEEDS') ?? (PLANT === undefined ? '300' : '20')
const FIRST = setting('FIRST') ?? '1'
const SECONDS = setting('SECONDS')
const WORKERS = SEED === undefined && PLANT === undefined ? 2 : 1
/** Those of two workers, each of which has pools of 30 for five services and the bus. */
const MAX_CONNECTIONS = 400
/** Loading the shop takes longer than a seed. */
const COMPILE_CACHE = join(import.meta.dirname, '../../../.cache/compile')

interface Range {
  readonly first: number
  readonly last: number
}

/** Runs seeds in processes of their own, whose time is simulated. */
async function runSeeds(postgresUrl: string, { first, last }: Range, extra: Record<string, string>): Promise<SeedSummary[]> {
  const results: SeedSummary[] = []
  const workers = Math.min(WORKERS, last - first + 1)
  const runWorker = (worker: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const range = {
        FIRST: String(first + worker),
        LAST: String(last),
        STEP: String(workers),
        NODE_COMPILE_CACHE: COMPILE_CACHE,
      }
      const { PLANT: _, SECONDS: __, ...inherited } = process.env
      const limit: Record<string, string> = SECONDS === undefined ? {} : { SECONDS }
      const env = { ...inherited, POSTGRES_URL: postgresUrl, ...range, ...limit, ...extra }
      const child = fork(join(import.meta.dirname, 'simulate-seeds.ts'), {
        env,
        execArgv: ['--disable-warning=ExperimentalWarning'],
      })
      child.on('message', (message) => {
        const result = message as SeedSummary
        results.push(result)
        if (result.faults.length > 0)
          console.log(`${extra.PLANT ?? ''} seed ${String(result.seed)} fails: ${result.faults.join('\n  ')}`.trim())
      })
      child.on('exit', (code) => {
        if (code === 0) resolve()
        else reject(new Error(`A simulation ended with ${String(code)}`))
      })
    })
  await Promise.all(Array.from({ length: workers }, (_, worker) => runWorker(worker)))
  return results
}

/** Two faults at a time. */
async function findPlanted(postgresUrl: string, range: Range): Promise<boolean> {
  const waiting = plantedFaults.filter(({ name }) => PLANT === 'all' || PLANT?.split('; ').includes(name))
  let missed = waiting.length === 0
  async function findEach(): Promise<void> {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const results = await runSeeds(postgresUrl, range, { PLANT: fault.name })
      const isFound = results.some(({ faults }) => faults.length > 0)
      console.log(`${fault.name}: ${isFound ? 'found' : 'not found'} within ${String(results.length)} seeds`)
      missed ||= !isFound
    }
  }
  await Promise.all([findEach(), findEach()])
  return !missed
}

async function prove(postgresUrl: string): Promise<boolean> {
  const first = Number(SEED ?? FIRST)
  const range = { first, last: SEED === undefined ? first + Number(SEEDS) - 1 : first }
  if (PLANT !== undefined) return findPlanted(postgresUrl, range)
  const began = performance.now()
  const story: Record<string, string> = SEED === undefined ? {} : { STORY: TRACE === '1' ? 'whole' : 'short' }
  const results = await runSeeds(postgresUrl, range, story)
  for (const line of describeSeeds(results, (performance.now() - began) / 1_000)) console.log(line)
  return results.every(({ faults }) => faults.length === 0)
}

async function withPostgres(work: (postgresUrl: string) => Promise<boolean>): Promise<boolean> {
  if (POSTGRES_URL !== undefined) return work(POSTGRES_URL)
  // Each seed copies and deletes a database: hundreds of files, which half of PostgreSQL's time in the kernel goes to on a disk.
  useInMemoryTempFolder()
  const folder = await makeTemporaryFolder('shop-simulation-')
  const postgres = await startLocalPostgres({ folder, durable: false, maxConnections: MAX_CONNECTIONS })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
    await deletePostgresFolder(folder)
  }
}

process.exitCode = (await withPostgres(prove)) ? 0 : 1
