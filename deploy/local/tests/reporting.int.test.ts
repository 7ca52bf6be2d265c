import { eventually } from '@shop/kit/testing'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandOf, isTaken } from '../src/processes.ts'
import { command } from './support/command.ts'
import { familyOf } from './support/kill.ts'
import { launch, makeFolder, tidyUp, untilSaid } from './support/launcher.ts'
import type { Launched } from './support/launcher.ts'

const admin = { SHOP_SEED: 'none', ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'long-enough-2026' }

let folder: string
let shop: Launched

beforeAll(async () => {
  folder = await makeFolder()
  shop = await launch(folder, admin)
  await untilSaid(shop, 'The shop is open')
})
afterAll(async () => tidyUp(folder))

/** The process that makes the reports of this shop. */
async function reportingOf({ child }: Launched): Promise<number> {
  for (const pid of await familyOf(child.pid ?? 0)) {
    if ((await commandOf(pid)).includes('reporting/process.ts')) return pid
  }
  throw new Error('No process makes reports')
}

// Each of these goes on with the shop that the one before has left.
describe('the reports of a shop on one machine', () => {
  test('are built again while it runs, and gone back from', async () => {
    expect((await command('rebuild-reports', folder, ['--back'])).output).toBe('There is no version to go back to.\n')
    const { code, output } = await command('rebuild-reports', folder)
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^version 2: \d+ events in .* a second\n {2}orders +0 rows {2}identical\n/),
    ])
    const back = await command('rebuild-reports', folder, ['--back'])
    expect(back).toEqual({ code: 0, output: 'Version 1 is read again, and catches up.\n' })
  })

  test('leave no process behind when the launcher is killed', async () => {
    const reporting = await eventually(async () => reportingOf(shop))
    shop.child.kill('SIGKILL')
    await shop.ended
    await eventually(() => expect(isTaken(reporting)).toBe(false), 10_000)
  })

  test('are built again where it is stopped, by a process that ends with the command', async () => {
    const { code, output } = await command('rebuild-reports', folder)
    expect([code, output]).toEqual([0, expect.stringContaining('identical')])
    await eventually(() => expect(existsSync(join(folder, 'reports.sock'))).toBe(false))
  })
})
