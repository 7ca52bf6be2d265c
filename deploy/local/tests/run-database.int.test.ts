import { createCleanup } from '@shop/launcher-kit'
import { deletePostgresFolder } from '@shop/postgres'
import { makeTemporaryFolder, OperatorError } from '@shop/programs'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import pg from 'pg'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DiskSpace } from '../src/disk-space.ts'
import { runDatabase } from '../src/run-database.ts'
import { postmasterPid } from './support/postmaster.ts'

let folder: string
beforeEach(async () => {
  folder = await makeTemporaryFolder('shop-database-')
})
afterEach(() => deletePostgresFolder(join(folder, 'postgres')))

/** A database on a disk that has room now, and may have been full a moment ago. It is killed once it runs. */
async function killDatabase(wasFull: boolean) {
  const postgres = join(folder, 'postgres')
  const done = () => Promise.resolve()
  const disk: DiskSpace = {
    free: () => Promise.resolve(1e9),
    problem: () => undefined,
    look: done,
    wasFull: () => wasFull,
    stop: done,
  }
  const cleanup = createCleanup()
  const fail = vi.fn<(error: Error) => void>()
  const url = await runDatabase(
    {
      folder: { path: folder, postgres, log: '', record: undefined, saveRecord: done },
      terminal: { line: () => undefined, progress: () => undefined },
      logger: silentLogger(),
      disk,
    },
    { cleanup, fail },
  )
  const killed = await postmasterPid(folder)
  process.kill(killed ?? 0, 'SIGKILL')
  return { url, killed, cleanup, fail }
}

test('a database that ends when its disk has room again starts at the same address', async () => {
  const { url, killed, cleanup, fail } = await killDatabase(true)
  await eventually(async () => {
    expect(await postmasterPid(folder)).toBeDefined()
    expect(await postmasterPid(folder)).not.toBe(killed)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.end()
  }, 30_000)
  expect(fail).not.toHaveBeenCalled()
  await cleanup.run()
  expect(await postmasterPid(folder)).toBeUndefined()
})

test('a database that ends with room on its disk ends the shop', async () => {
  const { cleanup, fail } = await killDatabase(false)
  await eventually(() => expect(fail).toHaveBeenCalledOnce())
  expect(fail.mock.calls[0]?.[0]).toBeInstanceOf(OperatorError)
  expect(await postmasterPid(folder)).toBeUndefined()
  await cleanup.run()
})
