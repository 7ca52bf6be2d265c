import { deletePostgresFolder, startLocalPostgres } from '@shop/postgres'
import { useInMemoryTempFolder } from '@shop/postgres/testing'
import { makeTemporaryFolder } from '@shop/programs'
import { fork, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { knownFaults } from './known-faults.ts'
import { describeSeeds } from './report.ts'
import type { SeedSummary } from './run-seed.ts'

/**
 * Proves the shop by simulated seeds: SEEDS, how many, from FIRST on; SEED, this one alone, and TRACE=1, all that happened in it.
 * SECONDS: after which no further seed begins. With PLANT=all, or names with '; ' between them, it looks for each planted fault, or for
 * those of the file PLANT_FILE.
 */
const { TRACE, POSTGRES_URL } = process.env
/** make passes on what is not set as an empty text. */
const setting = (name: string): string | undefined => (process.env[name] === '' ? undefined : process.env[name])
const SEED = setting('SEED')
const PLANT = setting('PLANT')
const SEEDS = setting('SEEDS') ?? (PLANT === undefined ? '300' : '100')
const FIRST = setting('FIRST') ?? '1'
const SECONDS = setting('SECONDS')
/** Each has a worker and a PostgreSQL, whose data is in memory. */
const MOST_CORES = 8
const CORES = SEED === undefined ? Math.min(availableParallelism(), MOST_CORES) : 1
/** Those of a worker, which has pools of 30 for five services and the bus. */
const MAX_CONNECTIONS = 200
/** Loading the shop takes longer than a seed. */
const COMPILE_CACHE = join(import.meta.dirname, '../../../.cache/compile')

interface Core {
  /** Undefined where the system decides which one it is. */
  readonly number?: number
  readonly postgresUrl: string
}

interface Range {
  readonly first: number
  readonly last: number
}

/**
 * Keeps a process, and those that it starts, on one core: a message between cores costs more than one within a core, and a worker
 * and its PostgreSQL do nothing but wait for each other. Where there is no taskset, the system decides.
 */
function keepOn(core: number | undefined, pid: number | undefined): void {
  if (core !== undefined) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)])
}

/** Runs seeds in processes of their own, whose time is simulated. */
async function runSeeds(cores: readonly Core[], { first, last }: Range, extra: Record<string, string>): Promise<SeedSummary[]> {
  const results: SeedSummary[] = []
  const workers = Math.min(cores.length, last - first + 1)
  const runWorker = (worker: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const range = {
        FIRST: String(first + worker),
        LAST: String(last),
        STEP: String(workers),
        NODE_COMPILE_CACHE: COMPILE_CACHE,
      }
      const core = cores[worker]
      const { PLANT: _, SECONDS: __, ...inherited } = process.env
      const limit: Record<string, string> = SECONDS === undefined ? {} : { SECONDS }
      const env = { ...inherited, POSTGRES_URL: core?.postgresUrl, ...range, ...limit, ...extra }
      const child = fork(join(import.meta.dirname, 'simulate-seeds.ts'), {
        env,
        execArgv: ['--disable-warning=ExperimentalWarning'],
      })
      keepOn(core?.number, child.pid)
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

/** One fault at a time on each core. */
async function findPlanted(cores: readonly Core[], range: Range): Promise<boolean> {
  const waiting = knownFaults().filter(({ name }) => PLANT === 'all' || PLANT?.split('; ').includes(name))
  let missed = waiting.length === 0
  async function findEach(core: Core): Promise<void> {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const results = await runSeeds([core], range, { PLANT: fault.name })
      const isFound = results.some(({ faults }) => faults.length > 0)
      console.log(`${fault.name}: ${isFound ? 'found' : 'not found'} within ${String(results.length)} seeds`)
      missed ||= !isFound
    }
  }
  await Promise.all(cores.map(findEach))
  return !missed
}

async function prove(cores: readonly Core[]): Promise<boolean> {
  const first = Number(SEED ?? FIRST)
  const range = { first, last: SEED === undefined ? first + Number(SEEDS) - 1 : first }
  if (PLANT !== undefined) return findPlanted(cores, range)
  const began = performance.now()
  const story: Record<string, string> = SEED === undefined ? {} : { STORY: TRACE === '1' ? 'whole' : 'short' }
  const results = await runSeeds(cores, range, story)
  for (const line of describeSeeds(results, (performance.now() - began) / 1_000)) console.log(line)
  return results.every(({ faults }) => faults.length === 0)
}

async function withPostgres(work: (cores: readonly Core[]) => Promise<boolean>): Promise<boolean> {
  if (POSTGRES_URL !== undefined) return work(Array.from({ length: CORES }, () => ({ postgresUrl: POSTGRES_URL })))
  // Each seed makes new files for its tables: hundreds, which half of PostgreSQL's time in the kernel would go to on a disk.
  useInMemoryTempFolder()
  const start = async (number: number) => {
    const folder = await makeTemporaryFolder('shop-simulation-')
    const postgres = await startLocalPostgres({ folder, durable: false, maxConnections: MAX_CONNECTIONS })
    keepOn(number, postgres.pid)
    return { number, folder, postgres, postgresUrl: postgres.url }
  }
  const cores: Awaited<ReturnType<typeof start>>[] = []
  for (let number = 0; number < CORES; number += 1) cores.push(await start(number))
  try {
    return await work(cores)
  } finally {
    await Promise.all(cores.map(({ postgres, folder }) => postgres.stop().then(() => deletePostgresFolder(folder))))
  }
}

process.exitCode = (await withPostgres(prove)) ? 0 : 1
