import type { SignedInUser } from '@shop/contracts/accounts'
import type { ProductSummary } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import { deletePostgresFolder, findPostgresFolder } from '@shop/postgres'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLastRestore } from '../src/backup/last-restore.ts'
import { launchShop, makeFolder, openShop, removeShop } from './support/launcher.ts'
import { admin, createOwnedShop, type OwnedShop } from './support/owned-shop.ts'
import { runCommand } from './support/run-command.ts'
import { runOpsHere } from './support/run-ops.ts'
import { readShopState } from './support/shop-state.ts'

const isRoot = process.getuid?.() === 0

let shop: OwnedShop
let backup: string
let product: string
/** The folder of a new machine, to which the files of the shop were copied. */
let copy: string

const archiveOf = async (folder: string): Promise<string> =>
  join((await findPostgresFolder(join(folder, 'postgres')))?.path ?? join(folder, 'postgres'), 'wal')

/** Everything that has happened is in the archive. */
async function untilArchived(): Promise<void> {
  const state = readShopState(shop.folder)
  const [mark] = await state.query<{ segment: string }>('SELECT pg_walfile_name(pg_current_wal_lsn()) AS segment')
  await eventually(async () => {
    const [archived] = await state.query<{ last: string }>('SELECT last_archived_wal AS last FROM pg_stat_archiver')
    expect((archived?.last ?? '') >= (mark?.segment ?? '')).toBe(true)
  }, 60_000)
}

beforeAll(async () => {
  shop = await createOwnedShop()
  copy = await makeFolder()
  const running = await shop.open()
  expect((await runCommand('backup', shop.folder)).code).toBe(0)
  const { token } = (await shop.request<SignedInUser>('POST', '/api/users/login', { body: admin })).body
  product = (await shop.request<ProductSummary>('POST', '/api/products', { token })).body._id
  await untilArchived()
  running.child.kill('SIGTERM')
  await running.ended
  const [name = ''] = await readdir(join(shop.folder, 'backups'))
  backup = join(copy, 'backups', name)
  await mkdir(join(copy, 'postgres'))
  for (const file of ['backups', 'erased-users', 'key-encryption-key'])
    await cp(join(shop.folder, file), join(copy, file), { recursive: true }).catch(() => undefined)
  await cp(await archiveOf(shop.folder), join(copy, 'postgres/wal'), { recursive: true })
  await chmod(join(copy, 'postgres/wal'), 0o700)
})
afterAll(async () => {
  await removeShop(shop.folder)
  await deletePostgresFolder(join(copy, 'postgres'))
  await removeShop(copy)
})

const restore = (answer = 'yes\n', variables = {}) => runCommand('restore', copy, [], answer, { FROM: backup, ...variables })

// The tests share one copy and run in order.
describe('a shop whose files were copied to a new machine', () => {
  it('is not begun anew beside them', async () => {
    const refused = await launchShop(copy, { SHOP_SEED: 'none', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('make restore FROM=')
    expect(existsSync(join(copy, 'postgres/data'))).toBe(false)
  })

  it('is not restored without the answer yes, which the code of the command says', async () => {
    const { code, output } = await restore('y\n', { TO: '2100-01-01T00:00:00Z' })
    expect([code, output]).toEqual([1, expect.stringMatching(/after that moment cannot be restored .*Nothing was changed\.\n$/)])
  })

  it('is not restored to an earlier state than the archive has, unless a moment is named', async () => {
    const archive = await archiveOf(copy)
    const newest =
      (await readdir(archive))
        .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
        .sort()
        .at(-1) ?? ''
    const file = join(archive, newest)
    await rename(file, `${file}.kept`)
    await writeFile(file, 'no log')
    const { code, output } = await restore()
    expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`has ${newest.slice(0, 24)}: .*damaged`))])
    expect(existsSync(join(copy, 'postgres/data'))).toBe(false)
    await rename(`${file}.kept`, file)
    const late = await restore('yes\n', { TO: '2100-01-01T00:00:00Z' })
    expect([late.code, late.output]).toEqual([1, expect.stringMatching(/wal ends at \d{4}-.*Z, before 2100/)])
  })

  it('is restored with all that was archived, whoever has copied it', async () => {
    const { code, output } = await restore()
    expect([code, output]).toEqual([0, expect.stringMatching(/The last change in it is of \d{4}-.*Z\.\nRestored\./)])
    const restored = await readLastRestore(join(copy, 'backups'))
    expect(restored).toEqual({ restoredAt: expect.any(String), backup: basename(backup) })
    const running = await openShop(copy, { SHOP_SEED: 'none', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    const state = readShopState(copy)
    expect(await state.query(`SELECT 1 AS one FROM catalogue.stock WHERE product_id = '${product}'`)).toHaveLength(1)

    // The archive fails from here on, and works again.
    const archive = await archiveOf(copy)
    const { account } = (await findPostgresFolder(join(copy, 'postgres'))) ?? {}
    const readProblem = async (): Promise<string> =>
      ((await (await fetch(`${running.origin}/readyz`)).json()) as { problem?: string }).problem ?? ''
    if (isRoot) await chown(archive, 0, 0)
    else await chmod(archive, 0o500)
    const write = () => state.query("SELECT pg_logical_emit_message(true, 'test', 'a change'), pg_switch_wal()")
    await write()
    await eventually(async () => expect(await readProblem()).toContain('cannot be archived'), 30_000)
    await eventually(() => expect(running.output()).toContain('cannot be archived'))
    const status = await runOpsHere(copy, ['status'])
    expect([status.code, status.output]).toEqual([1, expect.stringContaining('shop: The log of the database cannot be archived')])
    if (isRoot) await chown(archive, account?.uid ?? 0, account?.gid ?? 0)
    else await chmod(archive, 0o700)
    await write()
    await eventually(async () => expect(await readProblem()).toBe(''), 90_000)
    running.child.kill('SIGTERM')
    await running.ended
  }, 300_000)

  it('names the file of its password when that is missing, and makes no other one', async () => {
    const file = join((await findPostgresFolder(join(copy, 'postgres')))?.path ?? '', 'password')
    const password = await readFile(file, 'utf8')
    const start = async (): Promise<string> => {
      const refused = await launchShop(copy)
      expect(await refused.ended).toBe(1)
      return refused.output()
    }
    await rm(file)
    expect(await start()).toContain(`${file} is missing`)
    expect(existsSync(file)).toBe(false)
    await writeFile(file, 'another one\n')
    expect(await start()).toContain(`The password in ${file} is not that of the database`)
    await writeFile(file, password)
  })
})
