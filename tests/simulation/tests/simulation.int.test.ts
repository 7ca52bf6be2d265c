import { runSize } from '@shop/kit/testing'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'

const PROGRAM = join(import.meta.dirname, '../src/prove.ts')
const SEEDS = runSize({ short: 1, whole: 100 })

/** In processes of its own: their time is simulated. @returns what it prints. Rejects when a seed fails. */
async function prove(settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, POSTGRES_URL: inject('postgresUrl'), ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { env, maxBuffer: 2 ** 26 })
  return stdout
}

const traceOf = (output: string): string | undefined => /^trace (\w+)$/m.exec(output)?.[1]

it(`finds nothing wrong in ${String(SEEDS)} seeds`, { timeout: 3_600_000 }, async () => {
  expect(await prove({ SEEDS: String(SEEDS), FIRST: '1' })).toContain(`${String(SEEDS)} seeds, 0 failed`)
})

it('has the same trace for the same seed', { timeout: 3_600_000 }, async () => {
  // In this one hardly ever do two statements wait at the same time: which of them is first is PostgreSQL's.
  const settings = { SEEDS: '1', FIRST: '7' }
  const first = traceOf(await prove(settings))
  expect(first).toBeDefined()
  expect(traceOf(await prove(settings))).toBe(first)
})

it('finds a shop whose stock check is too weak', { timeout: 3_600_000 }, async () => {
  expect(await prove({ PLANT: 'stock check', SEEDS: '20' })).toContain('stock check: found')
})
