import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrlOf } from './support/database-url.ts'
import { removeShop } from './support/launcher.ts'
import { createOwnedShop, type OwnedShop } from './support/owned-shop.ts'
import { postmasterPid } from './support/postmaster.ts'

/** More than any disk has. */
const FLOOR_MB = '1000000000'

let shop: OwnedShop
beforeAll(async () => {
  shop = await createOwnedShop({ DISK_FLOOR_MB: FLOOR_MB })
})
afterAll(() => removeShop(shop.folder))

test('a shop without space tells its operator, and starts a database that has ended at the same address', async () => {
  const { child, output, ended } = await shop.open()
  expect(output()).toContain(`Less than ${FLOOR_MB} MB are free on the disk of ${shop.folder}`)
  const url = await databaseUrlOf(shop.folder)
  const pid = await postmasterPid(shop.folder)
  process.kill(pid ?? 0, 'SIGKILL')
  await eventually(async () => {
    const { status, body } = await shop.request('GET', '/readyz')
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ready', problem: expect.stringContaining('SHOP_DATA') } })
    expect(await postmasterPid(shop.folder)).toBeDefined()
    expect(await postmasterPid(shop.folder)).not.toBe(pid)
    expect(output()).toContain('PostgreSQL has ended because its disk is full.')
  }, 30_000)
  expect(await databaseUrlOf(shop.folder)).toBe(url)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
