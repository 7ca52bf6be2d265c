import { skipReason } from '@shop/pgbouncer'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { startSupervisedPooler } from '../src/pooler.ts'

const missing = await skipReason()

it.skipIf(missing !== undefined)('a pooler that was killed answers again at the same address', async () => {
  const url = inject('postgresUrl')
  const lines: string[] = []
  const pooler = await startSupervisedPooler(url, [], (line) => lines.push(line))
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
  }
})
