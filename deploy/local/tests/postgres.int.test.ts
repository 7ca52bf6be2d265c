import { openDatabase, silentLogger } from '@shop/kit/process'
import { existsSync } from 'node:fs'
import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteHome, findHome } from '../src/postgres/home.ts'
import { startLocalPostgres } from '../src/postgres/start.ts'

const weAreRoot = process.getuid?.() === 0

let folder: string

// A folder that nobody but its owner may enter: where root runs the shop, the server's own user may not.
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-closed-'))
})

afterEach(async () => deleteHome(folder))

async function query(url: string, sql: string): Promise<unknown> {
  const database = openDatabase({ url, schema: 'public', logger: silentLogger(), maxConnections: 1 })
  return database.query(sql).then(
    async ({ rows }) => database.close().then(() => rows[0]),
    async (error: unknown) => database.close().then(() => Promise.reject(error as Error)),
  )
}

test('keeps its data in a folder that its user may not enter, or in its place where it may', async () => {
  const lines: string[] = []
  const first = await startLocalPostgres({ folder, onLine: (line) => lines.push(line) })
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()

  const second = await startLocalPostgres({ folder, onLine: (line) => lines.push(line) })
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 })
  await second.stop()

  const home = await findHome(folder)
  expect(home.folder === folder).toBe(!weAreRoot)
  expect(lines).toEqual(weAreRoot ? Array(2).fill(expect.stringContaining(home.folder)) : [])
  expect((await stat(home.password)).mode & 0o777).toBe(0o600)

  await deleteHome(folder)
  expect([existsSync(folder), existsSync(home.folder)]).toEqual([false, false])
})

test('lets in nobody without its password, and gives up nothing that it acknowledged', async () => {
  const postgres = await startLocalPostgres({ folder })
  const wrong = new URL(postgres.url)
  wrong.password = 'guessed'
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  const settings = await query(
    postgres.url,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('listen_addresses') AS address, lower('ÄÉ') AS lowered`,
  )
  expect(settings).toEqual({ fsync: 'on', commit: 'on', address: '127.0.0.1', lowered: 'äé' })
  await postgres.stop()
  await postgres.exited
})
