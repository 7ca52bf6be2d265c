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

it('finds nothing wrong, and the same seeds lead to the same trace', { timeout: 3_600_000 }, async () => {
  const settings = { SEEDS: String(SEEDS), FIRST: '1' }
  const first = await prove(settings)
  expect(first).toContain(`${String(SEEDS)} seeds, 0 failed`)
  expect(traceOf(first)).toBeDefined()
  expect(traceOf(await prove(settings))).toBe(traceOf(first))
})

it('finds a shop whose stock check is too weak', { timeout: 3_600_000 }, async () => {
  expect(await prove({ PLANT: 'stock check', SEEDS: '20' })).toContain('stock check: found')
})
