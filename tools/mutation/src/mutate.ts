import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { explained } from './explained.ts'
import { areas, chosenServices, settings } from './settings.ts'
import { survivorOf, type Survivor } from './survivor.ts'

/**
 * Changes the source in one place at a time, in a copy, and looks whether the tests of the service notice (settings.ts has what can be
 * set). What they leave is judged by simulated seeds. Fails if a mutant is left that explained.ts has no reason for.
 */
const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, '.cache/mutation')
/** A mutant that loops is ended after this long beyond the usual time of its tests. */
const ENDLESS_MS = 10_000
const DRY_RUN_MINUTES = 20

const { AREA, SERVICE, SEEDS } = settings.parse(process.env)

function optionsOf(service: string): PartialStrykerOptions {
  const folders = areas[AREA].folders.filter((folder) => existsSync(join(ROOT, `services/${service}/src/${folder}`)))
  return {
    mutate: [...folders.map((folder) => `services/${service}/src/${folder}/**/*.ts`), '!**/*.test.ts', '!**/*-fixtures.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutation/src/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'sample.ts')],
    ignorers: ['sample'],
    // What runs once, while a module is loaded, would have to be judged by all tests.
    ignoreStatic: true,
    coverageAnalysis: 'perTest',
    disableTypeChecks: false,
    concurrency: availableParallelism(),
    timeoutMS: ENDLESS_MS,
    dryRunTimeoutMinutes: DRY_RUN_MINUTES,
    reporters: ['progress-append-only'],
    tempDirName: '.cache/mutation/source',
    ignorePatterns: ['.cache', 'web/dist', 'docs/images', 'data'],
  }
}

interface Outcome {
  readonly service: string
  readonly killed: number
  readonly survivors: readonly Survivor[]
}

const isLeft = ({ status }: MutantResult): boolean => status === 'Survived' || status === 'NoCoverage'
const isKilled = ({ status }: MutantResult): boolean => status === 'Killed' || status === 'Timeout'

async function mutate(service: string): Promise<Outcome> {
  process.env.SERVICE = service
  const results = await new Stryker(optionsOf(service)).runMutationTest()
  return { service, killed: results.filter(isKilled).length, survivors: results.filter(isLeft).map(survivorOf) }
}

const MAX_OUTPUT = 64 * 1024 * 1024

/** The names of those that a seed has found. @throws when the simulation has not judged all of them */
function simulate(survivors: readonly Survivor[]): ReadonlySet<string> {
  if (SEEDS === 0 || survivors.length === 0) return new Set()
  const file = join(FOLDER, 'survivors.json')
  writeFileSync(file, JSON.stringify(survivors))
  const env = { ...process.env, PLANT: 'all', PLANT_FILE: file, SEEDS: String(SEEDS) }
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'tests/simulation/src/prove.ts')], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: MAX_OUTPUT,
  })
  const lines = stdout.split('\n')
  const namesWith = (verdict: string) =>
    survivors.map(({ name }) => name).filter((name) => lines.some((line) => line.startsWith(`${name}: ${verdict}`)))
  const found = new Set(namesWith('found'))
  const judged = new Set([...found, ...namesWith('not found')])
  const left = survivors.filter(({ name }) => !judged.has(name))
  if (left.length > 0) throw new Error(`The simulation has not judged ${left.map(({ name }) => name).join('\n')}`)
  return found
}

mkdirSync(FOLDER, { recursive: true })
const outcomes: Outcome[] = []
for (const service of chosenServices(SERVICE)) outcomes.push(await mutate(service))
const survivors = outcomes.flatMap((outcome) => outcome.survivors)
const found = simulate(survivors)
const unexplained = survivors.filter(({ name, key }) => !found.has(name) && !explained.has(key))
for (const { service, killed, survivors: left } of outcomes) {
  const inTests = killed + left.length
  const noticed = killed + left.filter(({ name }) => found.has(name)).length
  const changing = inTests - left.filter(({ name, key }) => !found.has(name) && explained.has(key)).length
  const share = ((100 * noticed) / Math.max(1, changing)).toFixed(1)
  console.log(
    `${AREA} of ${service}: ${share} % of ${String(changing)} mutants that change something are noticed (tests ${String(killed)})`,
  )
}
for (const { name } of unexplained) console.log(`left: ${name}`)
process.exitCode = unexplained.length === 0 ? 0 : 1
