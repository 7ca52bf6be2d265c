import { endLeftovers } from '@shop/launcher-kit'
import { skipReason } from '@shop/pgbouncer'
import { commandLineOf, makeTemporaryFolder } from '@shop/programs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { startSupervisedPooler } from '../src/pooler.ts'

const missing = await skipReason()

const LAUNCH = `
  const { startSupervisedPooler } = await import(process.argv[1])
  const pooler = await startSupervisedPooler(process.argv[2], process.argv[3], [], () => undefined)
  console.log(pooler.pid())
`

it.skipIf(missing !== undefined)('a pooler that was killed answers again at the same address', async () => {
  const url = inject('postgresUrl')
  const lines: string[] = []
  const folder = await makeTemporaryFolder('shop-pooler-')
  const pooler = await startSupervisedPooler(folder, url, [], (line) => lines.push(line))
  const ask = async (): Promise<unknown> => {
    const client = new pg.Client({ connectionString: pooler.through(url) })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<{ one: number }>('SELECT 1 AS one')).rows
    } finally {
      await client.end()
    }
  }
  try {
    expect(await ask()).toEqual([{ one: 1 }])
    const killed = pooler.pid()
    process.kill(killed!, 'SIGKILL')
    await expect.poll(() => pooler.pid()).not.toBe(killed)
    expect(await ask()).toEqual([{ one: 1 }])
    expect(lines.join()).toContain('PgBouncer')
  } finally {
    await pooler.stop()
    await rm(folder, { recursive: true })
  }
})

it.skipIf(missing !== undefined)('a pooler whose launcher was killed is ended by the next start', async () => {
  const folder = await makeTemporaryFolder('shop-pooler-')
  const args = ['--input-type=module', '-e', LAUNCH, join(import.meta.dirname, '../src/pooler.ts'), folder, inject('postgresUrl')]
  const launcher = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = (await once(launcher.stdout, 'data')).map(Number) as [number]
  launcher.kill('SIGKILL')
  await once(launcher, 'exit')
  expect(await commandLineOf(pid)).toContain('pgbouncer.ini')
  const lines: string[] = []
  await endLeftovers(folder, (line) => lines.push(line))
  expect(await commandLineOf(pid)).toBe('')
  expect(lines).toEqual([`Waiting for what a killed launcher has left: pooler (process ${String(pid)})`])
  await rm(folder, { recursive: true })
})
