import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { SERVICE_LIMITS } from '../../src/event-store/connection-limits.ts'
import { STUCK_AFTER_MS, watchDatabase } from '../../src/process/database-watchdog.ts'
import { reservePort } from '../../src/testing/reserve-port.ts'
import { bareEnvironment, createTestDatabase, eventually, startSilentProxy, type TestDatabase } from '../../src/testing/index.ts'
import { createLatch } from '../fixtures/latch.ts'

const PROGRAM = join(import.meta.dirname, '../fixtures/stuck-process.ts')
const LIMITS = { ...SERVICE_LIMITS, answerMs: 100, connectMs: 100 }
const STUCK_AFTER = 200

describe('a process whose connections are used up by work that never ends', () => {
  let test: TestDatabase

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
  })
  afterAll(() => test.drop())

  it('reports that it is not alive and ends with a failure, so that it is started again', async () => {
    const port = await reservePort()
    const limits = { STUCK_AFTER_MS: '400', DRAIN_MS: '500' }
    const env = { ...bareEnvironment(), DATABASE_URL: test.url, PORT: String(port), INTERNAL_TOKENS: 'f'.repeat(32), ...limits }
    const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'inherit', 'inherit'] })
    const exited = once(child, 'exit') as Promise<[number | null]>
    const status = async (path: string, method = 'GET'): Promise<number> =>
      (await fetch(`http://127.0.0.1:${String(port)}${path}`, { method })).status
    try {
      await eventually(async () => expect(await status('/readyz')).toBe(200))
      expect(await status('/leak', 'POST')).toBe(200)
      expect(await status('/healthz')).toBe(200)
      expect(await status('/leak', 'POST')).toBe(200)
      await eventually(async () => expect(await status('/healthz')).toBe(503))
      expect(await status('/readyz')).toBe(503)
      expect(await exited).toEqual([1, null])
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('stays while the database is silent for everybody, and while it is answered', async () => {
    const proxy = await startSilentProxy(test.url)
    const database = test.open('public', 2, { url: proxy.url, limits: LIMITS })
    let stuck = false
    const probes: boolean[] = []
    const answersNewConnection = async (): Promise<boolean> => {
      const answers = await database.answersNewConnection()
      probes.push(answers)
      return answers
    }
    const stop = watchDatabase({ ...database, answersNewConnection }, () => (stuck = true), STUCK_AFTER)
    const before = database.answers()
    await eventually(() => expect(database.answers()).toBeGreaterThan(before + 3))
    proxy.silence()
    await eventually(() => expect(probes).toContain(false))
    expect(stuck).toBe(false)
    proxy.restore()
    const silentUntil = database.answers()
    await eventually(() => expect(database.answers()).toBeGreaterThan(silentUntil + 3))
    expect(stuck).toBe(false)
    stop()
    await proxy.close()
  })

  it('is recognised after 20 s by default, and not before the limits of its connections have passed', async () => {
    expect(STUCK_AFTER_MS).toBe(20_000)
    expect(STUCK_AFTER_MS).toBeGreaterThan(SERVICE_LIMITS.answerMs + SERVICE_LIMITS.connectMs)
    const database = test.open('public', 1, { limits: LIMITS })
    const release = createLatch()
    const stuck = createLatch()
    // A busy machine may need longer than the limit to open the connection.
    await eventually(() => database.query('SELECT 1'))
    const leaked = database.transaction(() => release.opened)
    const stop = watchDatabase(database, stuck.open, STUCK_AFTER)
    await stuck.opened
    release.open()
    await leaked
    stop()
  })
})
