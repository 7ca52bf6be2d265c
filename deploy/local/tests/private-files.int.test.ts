import type { SignedInUser } from '@shop/contracts/accounts'
import { eventually } from '@shop/kit/testing'
import { existsSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, openShop, removeShop, type LaunchedShop } from './support/launcher.ts'
import { admin } from './support/owned-shop.ts'
import { runCommand } from './support/run-command.ts'

const WITHOUT_UMASK = 'umask 000; exec "$@"'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let parent: string
let folder: string
beforeAll(async () => {
  parent = await makeFolder()
  folder = join(parent, 'data')
})
afterAll(async () => {
  await removeShop(folder)
  await rm(parent, { recursive: true, force: true })
})

async function uploadPicture({ origin }: LaunchedShop): Promise<number> {
  const body = JSON.stringify(admin)
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(new URL('/api/users/login', origin), { method: 'POST', headers, body })
  const { token } = (await login.json()) as SignedInUser
  const upload = { 'content-type': 'image/png', authorization: `Bearer ${token}` }
  return (await fetch(new URL('/api/uploads', origin), { method: 'POST', headers: upload, body: picture })).status
}

/** The files and folders that other users may do something with. The rights of a link mean nothing. */
async function openToOthers(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))]
  const found = await Promise.all(
    paths.map(async (path) => {
      const rights = ((await lstat(path)).mode & 0o077).toString(8)
      return rights === '0' ? [] : [`${relative(parent, path)} ${rights}`]
    }),
  )
  return found.flat().sort()
}

/** As root the database's own account passes through these two, and cannot list them. */
const onTheWay = process.getuid?.() === 0 ? ['data 11', 'data/postgres 11'] : []

test('nothing in the folder of a shop is open to other users, whatever the umask', async () => {
  const env = { SHOP_SEED: 'none', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const shop = await openShop(folder, env, WITHOUT_UMASK)
  expect(await uploadPicture(shop)).toBe(201)
  await eventually(() => expect(existsSync(join(folder, 'reports.sock'))).toBe(true))
  expect((await runCommand('backup', folder, [], '', {}, WITHOUT_UMASK)).code).toBe(0)
  for (const name of ['backups', 'uploads', 'reports', 'logs', 'postgres/wal', 'running.json', 'shop.json'])
    expect(existsSync(join(folder, name)), name).toBe(true)
  expect(await openToOthers()).toEqual(onTheWay)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})
