import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgresFolder, walArchiveOf } from '@shop/postgres'
import { launchShop, makeFolder, openShop, removeShop, waitForOutput } from './support/launcher.ts'

let folder: string

beforeAll(async () => {
  folder = await makeFolder()
})

afterAll(async () => removeShop(folder))

const admin = { email: 'owner@example.com', password: 'long-enough-2026' }

test('an empty shop needs its admin at the first start, and stays empty at the next', async () => {
  const withoutAdmin = await launchShop(folder, { SHOP_SEED: 'none' })
  expect([await withoutAdmin.ended, withoutAdmin.output()]).toEqual([
    1,
    'An empty shop needs its admin: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.\n',
  ])

  const first = await launchShop(folder, { SHOP_SEED: 'none', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  await waitForOutput(first, `admin: ${admin.email}\n`)
  expect(first.output()).not.toContain(admin.password)
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)

  const second = await launchShop(folder)
  await waitForOutput(second, `admin: ${admin.email}\n`)
  const list = await fetch(`${second.origin}/api/products`)
  expect(await list.json()).toMatchObject({ products: [], total: 0 })
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${second.origin}/api/users/login`, { method: 'POST', headers, body: JSON.stringify(admin) })
  expect(await login.json()).toMatchObject({ email: admin.email, isAdmin: true })
  second.child.kill('SIGHUP')
  expect(await second.ended).toBe(0)
})

test('data of another version of PostgreSQL is not changed', async () => {
  const postgresFolder = await findPostgresFolder(join(folder, 'postgres'))
  const file = join(postgresFolder?.data ?? '', 'PG_VERSION')
  const original = await readFile(file, 'utf8')
  await writeFile(file, '19\n')
  const shop = await launchShop(folder)
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toMatch(/was written by PostgreSQL 19, and this shop comes with PostgreSQL 18\. Nothing was changed\.\n$/)
  await writeFile(file, original)
})

test('a folder whose database is gone, but not its log, is left for a restore', async () => {
  const postgresFolder = await findPostgresFolder(join(folder, 'postgres'))
  await rm(postgresFolder?.data ?? '', { recursive: true })
  const archive = walArchiveOf({ path: postgresFolder?.path ?? '' })
  await mkdir(archive, { recursive: true })
  await writeFile(join(archive, '000000010000000000000006'), 'a segment')
  const shop = await launchShop(folder)
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toMatch(/belongs to a shop .* Restore it with make restore FROM=…/)
  await rm(archive, { recursive: true })
})

test('an initialisation that was killed does not prevent the next start', async () => {
  const postgresFolder = await findPostgresFolder(join(folder, 'postgres'))
  await writeFile(join(postgresFolder?.path ?? join(folder, 'postgres'), 'unfinished'), 'a partial data folder')
  const shop = await openShop(folder)
  shop.child.kill('SIGINT')
  expect(await shop.ended).toBe(0)
})
