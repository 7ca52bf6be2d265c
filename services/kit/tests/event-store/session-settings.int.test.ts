import { createServer, connect, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase, type Database } from '../../src/event-store/database.ts'
import { MAINTENANCE_LIMITS } from '../../src/event-store/connection-limits.ts'
import { migrate } from '../../src/event-store/migrate.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'

const MIGRATIONS = join(import.meta.dirname, '../fixtures/migrations')
const HEADER_BYTES = 8

/** The startup message with some of its parameters, as of a pooler that is told to ignore the others. */
function keepParameters(message: Buffer, kept: readonly string[]): Buffer {
  const texts = message.subarray(HEADER_BYTES).toString().split('\0')
  const pairs = texts.flatMap((name, index) => (index % 2 === 0 && name !== '' ? [[name, texts[index + 1] ?? '']] : []))
  const parameters = pairs.filter(([name = '']) => kept.includes(name)).map(([name, value]) => `${name}\0${value}\0`)
  const body = Buffer.from(`${parameters.join('')}\0`)
  const header = Buffer.from(message.subarray(0, HEADER_BYTES))
  header.writeInt32BE(HEADER_BYTES + body.length)
  return Buffer.concat([header, body])
}

async function startPooler(url: string, kept: readonly string[]): Promise<{ server: Server; url: string }> {
  const { hostname, port } = new URL(url)
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.once('data', (startup: Buffer) => {
      upstream.write(keepParameters(startup, kept))
      client.pipe(upstream).pipe(client)
    })
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const pooled = new URL(url)
  pooled.host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return { server, url: pooled.href }
}

describe('the settings of a session', () => {
  let test: TestDatabase
  const opened: { close(): unknown }[] = []

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
  })
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
  })
  afterAll(() => test.drop())

  async function throughPooler(kept: readonly string[]): Promise<Database> {
    const pooler = await startPooler(test.url, kept)
    const database = openDatabase({ url: pooler.url, schema: 'pooled', logger: silentLogger() })
    opened.push(database, pooler.server)
    return database
  }

  it('end the start with what to do when a pooler drops them, before anything is migrated', async () => {
    const dropsAll = await throughPooler(['user', 'database', 'application_name'])
    await expect(migrate(dropsAll, MIGRATIONS)).rejects.toThrow(
      'A pooler drops the settings of the sessions of "pooled" (search_path is',
    )
    const dropsLimits = await throughPooler(['user', 'database', 'application_name', 'options'])
    await expect(migrate(dropsLimits, MIGRATIONS)).rejects.toThrow('statement_timeout is lost')
    const { rows } = await test.open('public').query(`SELECT 1 FROM pg_namespace WHERE nspname = 'pooled'`)
    expect(rows).toEqual([])
  })

  it('are there without a pooler, also where there is no limit', async () => {
    for (const limits of [undefined, MAINTENANCE_LIMITS]) {
      const database = openDatabase({ url: test.url, schema: 'direct', logger: silentLogger(), ...(limits && { limits }) })
      opened.push(database)
      await migrate(database, MIGRATIONS)
    }
  })
})
