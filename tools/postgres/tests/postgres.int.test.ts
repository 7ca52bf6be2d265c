import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSocketFolder, deletePostgresFolder, resolvePostgresFolder } from '../src/folder.ts'
import { readPostmaster } from '../src/postmaster-file.ts'
import { startLocalPostgres } from '../src/start.ts'

const isRoot = process.getuid?.() === 0

let parent: string
let folder: string

// mkdtemp creates a folder that only its owner may enter. As root, the server's account may not enter it.
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'shop-private-'))
  folder = join(parent, 'postgres')
})

afterEach(async () => {
  await deletePostgresFolder(folder)
  await rm(parent, { recursive: true })
})

async function query(url: string, sql: string): Promise<unknown> {
  const database = openDatabase({ url, schema: 'public', logger: silentLogger(), maxConnections: 1 })
  return database.query(sql).then(
    async ({ rows }) => database.close().then(() => rows[0]),
    async (error: unknown) => database.close().then(() => Promise.reject(error as Error)),
  )
}

test('keeps its data across restarts, in another folder when its account may not enter the first', async () => {
  const lines: string[] = []
  const first = await startLocalPostgres({ folder, onLine: (line) => lines.push(line) })
  await query(first.url, 'CREATE TABLE answers AS SELECT 42 AS answer')
  await first.stop()

  const second = await startLocalPostgres({ folder, onLine: (line) => lines.push(line) })
  expect(await query(second.url, 'SELECT answer FROM answers')).toEqual({ answer: 42 })
  await second.stop()

  const resolved = await resolvePostgresFolder(folder)
  expect(resolved.path === folder).toBe(!isRoot)
  expect(lines).toEqual(isRoot ? Array(2).fill(expect.stringContaining(resolved.path)) : [])
  expect((await stat(resolved.passwordFile)).mode & 0o777).toBe(0o600)

  await deletePostgresFolder(folder)
  expect([existsSync(folder), existsSync(resolved.path)]).toEqual([false, false])
})

test('rejects a wrong password and runs with durable settings', async () => {
  const postgres = await startLocalPostgres({ folder })
  for (const url of [postgres.url, postgres.socketUrl]) {
    const wrong = new URL(url)
    wrong.password = 'guessed'
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  }
  const settings = await query(
    postgres.url,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('listen_addresses') AS address, lower('ÄÉ') AS lowered`,
  )
  expect(settings).toEqual({ fsync: 'on', commit: 'on', address: '127.0.0.1', lowered: 'äé' })
  await postgres.stop()
  await postgres.exited
})

test('listens on a Unix socket, too, where its path is short enough', async () => {
  const postgres = await startLocalPostgres({ folder })
  expect(await query(postgres.socketUrl, 'SELECT inet_server_addr() AS address')).toEqual({ address: null })
  await postgres.stop()
  const long = { ...(await resolvePostgresFolder(folder)), path: join(parent, 'a'.repeat(80)) }
  expect(await createSocketFolder(long)).toBeUndefined()
})

test('starts again after a kill of which one process keeps the memory for a while', async () => {
  const killed = await startLocalPostgres({ folder })
  const client = new pg.Client(killed.url)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]?.pid ?? 0
  const postmaster = await readPostmaster((await resolvePostgresFolder(folder)).data)
  // As a process that waits for a slow disk, it does not notice the end of the server.
  process.kill(pid, 'SIGSTOP')
  process.kill(postmaster?.pid ?? 0, 'SIGKILL')
  await killed.exited
  setTimeout(() => process.kill(pid, 'SIGCONT'), 1_500)
  const again = await startLocalPostgres({ folder })
  expect(await query(again.url, 'SELECT 1 AS one')).toEqual({ one: 1 })
  await again.stop()
})
