import { commandLineOf } from '@shop/programs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFolder, openShop, removeShop, type LaunchedShop } from './support/launcher.ts'
import { postmasterPid } from './support/postmaster.ts'
import { processTreeOf } from './support/process-tree.ts'
import { runCommand, type CommandResult } from './support/run-command.ts'

const admin = { SHOP_SEED: 'none', ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'long-enough-2026' }
/** Three seconds for the answers and one to close, besides what the program takes on this machine when everything answers. */
const WITHIN_MS = 5_000

let folder: string
let shop: LaunchedShop
let usualMs: number

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedAt = performance.now()
  const result = await work()
  return { result, ms: performance.now() - startedAt }
}

const status = () => timed(() => runCommand('ops', folder, ['status']))

beforeAll(async () => {
  folder = await makeFolder()
  shop = await openShop(folder, admin)
  usualMs = (await status()).ms
})
afterAll(async () => removeShop(folder))

async function reportingPid(): Promise<number> {
  for (const pid of await processTreeOf(shop.child.pid ?? 0)) {
    if ((await commandLineOf(pid)).includes('reporting/main.ts')) return pid
  }
  throw new Error('There is no reporting process')
}

/** The outcome of `ops status` while the process does nothing. */
async function statusWithout(pid: number): Promise<CommandResult> {
  process.kill(pid, 'SIGSTOP')
  const { result, ms } = await status().finally(() => process.kill(pid, 'SIGCONT'))
  expect(ms).toBeLessThan(2 * usualMs + WITHIN_MS)
  return result
}

describe('ops status prints what it knows in a few seconds', () => {
  test('while the reporting process hangs', async () => {
    const { code, output } = await statusWithout(await reportingPid())
    expect(output).toMatch(/^shop .* ready$/m)
    expect(output).toMatch(/^order +\d/m)
    expect(output).toMatch(/^reporting +no answer/m)
    expect(code).toBe(1)
  })

  test('while the shop itself hangs', async () => {
    const { code, output } = await statusWithout(shop.child.pid ?? 0)
    expect(output).toMatch(/^shop .* unreachable$/m)
    expect(output).toMatch(/^order +\d/m)
    expect(code).toBe(1)
  })

  test('while PostgreSQL hangs', async () => {
    const { code, output } = await statusWithout((await postmasterPid(folder)) ?? 0)
    expect(output).toMatch(/^order +no answer/m)
    expect(code).toBe(1)
  })
})
