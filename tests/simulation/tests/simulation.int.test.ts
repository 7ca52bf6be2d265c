import { runSize } from '@shop/kit/testing'
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'
import type { SeedSummary } from '../src/run-seed.ts'

const PROGRAM = join(import.meta.dirname, '../src/prove.ts')
const SEEDS = runSize({ short: 1, whole: 100 })

/** In processes of its own: their time is simulated. @returns what it prints. Rejects when a seed fails. */
async function prove(settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, POSTGRES_URL: inject('postgresUrl'), ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { env, maxBuffer: 2 ** 26 })
  return stdout
}

/** Simulates seeds, one after the other in one process. @returns what the last one led to */
async function summaryOf(first: number, last: number): Promise<SeedSummary | undefined> {
  const settings = { POSTGRES_URL: inject('postgresUrl'), FIRST: String(first), LAST: String(last), STEP: '1' }
  const child = fork(join(import.meta.dirname, '../src/simulate-seeds.ts'), { env: { ...process.env, ...settings } })
  const summaries: SeedSummary[] = []
  child.on('message', (summary) => summaries.push(summary as SeedSummary))
  await once(child, 'exit')
  return summaries.at(-1)
}

it(`finds nothing wrong in ${String(SEEDS)} seeds`, { timeout: 3_600_000 }, async () => {
  expect(await prove({ SEEDS: String(SEEDS), FIRST: '1' })).toContain(`${String(SEEDS)} seeds, 0 failed`)
})

it('has the same trace for the same seed, and stores the same, also after another one', { timeout: 3_600_000 }, async () => {
  // In this one up to seven statements wait at the same time. Run for by their backends, it had four traces on a busy machine.
  const alone = await summaryOf(22, 22)
  expect(alone).toMatchObject({ seed: 22, faults: [] })
  expect(await summaryOf(21, 22)).toEqual(alone)
  // It has 161 where customers do not go on.
  expect(alone?.calls).toBeGreaterThanOrEqual(200)
})

it('finds a shop whose stock check is too weak', { timeout: 3_600_000 }, async () => {
  expect(await prove({ PLANT: 'stock check', SEEDS: '20' })).toContain('stock check: found')
})
