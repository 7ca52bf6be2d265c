import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownHome } from '../src/postgres/home.ts'
import { launch, makeFolder, tidyUp, untilSaid } from './support/launcher.ts'

let folder: string

beforeAll(async () => {
  folder = await makeFolder()
})

afterAll(async () => tidyUp(folder))

const admin = { email: 'owner@example.com', password: 'long-enough-2026' }

test('an empty shop needs its admin once, and stays empty without being told so again', async () => {
  const nobody = await launch(folder, { SHOP_SEED: 'none' })
  expect([await nobody.ended, nobody.output()]).toEqual([
    1,
    'An empty shop needs its admin: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.\n',
  ])

  const first = await launch(folder, { SHOP_SEED: 'none', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  await untilSaid(first, `admin: ${admin.email}\n`)
  expect(first.output()).not.toContain(admin.password)
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)

  const second = await launch(folder)
  await untilSaid(second, `admin: ${admin.email}\n`)
  const list = await fetch(`${second.origin}/api/products`)
  expect(await list.json()).toMatchObject({ products: [], total: 0 })
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${second.origin}/api/users/login`, { method: 'POST', headers, body: JSON.stringify(admin) })
  expect(await login.json()).toMatchObject({ email: admin.email, isAdmin: true })
  second.child.kill('SIGHUP')
  expect(await second.ended).toBe(0)
})

test('data of another PostgreSQL is left alone', async () => {
  const home = await knownHome(join(folder, 'postgres'))
  const file = join(home?.data ?? '', 'PG_VERSION')
  const ours = await readFile(file, 'utf8')
  await writeFile(file, '19\n')
  const shop = await launch(folder)
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toMatch(/was written by PostgreSQL 19, and this shop comes with PostgreSQL 18\. Nothing was changed\.\n$/)
  await writeFile(file, ours)
})

test('an initialisation that was killed half-way leaves nothing that the next start stumbles over', async () => {
  const home = await knownHome(join(folder, 'postgres'))
  await rm(home?.data ?? '', { recursive: true })
  await writeFile(join(home?.folder ?? '', 'unfinished'), 'half of a data folder')
  const shop = await launch(folder)
  await untilSaid(shop, 'The shop is open')
  shop.child.kill('SIGINT')
  expect(await shop.ended).toBe(0)
})
