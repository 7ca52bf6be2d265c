import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../src/event-store/database.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'

const CONNECTIONS = 8

describe('the password of a database role', () => {
  let test: TestDatabase
  let admin: pg.Client
  let role: string

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    role = `role_${new URL(test.url).pathname.slice(-8)}`
    admin = new pg.Client({ connectionString: test.url })
    await admin.connect()
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'old,1'`)
  })
  afterAll(async () => {
    await admin.query(`DROP ROLE ${role}`)
    await admin.end()
    await test.drop()
  })

  const urlWith = (passwords: string): string => Object.assign(new URL(test.url), { username: role, password: passwords }).href
  const open = (passwords: string): Database => test.open('public', CONNECTIONS, { url: urlWith(passwords) })
  const setPassword = (password: string) => admin.query(`ALTER ROLE ${role} PASSWORD '${password}'`)
  const openConnections = async (): Promise<number[]> => {
    const { rows } = await admin.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE usename = $1', [role])
    return rows.map(({ pid }) => pid)
  }

  it('is replaced without a failed statement: open connections go on, new ones use the new password', async () => {
    await setPassword('old,1')
    const database = open('old%2C1,new')
    const failures: unknown[] = []
    let done = false
    const work = async (send: () => Promise<unknown>): Promise<number> => {
      let answers = 0
      while (!done) {
        await send().then(
          () => (answers += 1),
          (error: unknown) => failures.push(error),
        )
      }
      return answers
    }
    const workers = [
      work(() => database.query('SELECT 1')),
      work(() => database.transaction((tx) => tx.query('SELECT 1'))),
      work(() => database.connection((connection) => connection.query('SELECT 1'))),
    ]
    const before = await database.transaction(async (tx) => {
      await tx.query('SELECT 1')
      const opened = await openConnections()
      await setPassword('new')
      await tx.query('SELECT 1')
      return opened
    })
    const all = Array.from({ length: CONNECTIONS }, () => database.transaction((tx) => tx.query('SELECT pg_sleep(0.05)')))
    await Promise.all(all)
    const after = await openConnections()
    done = true
    const answers = await Promise.all(workers)
    expect(failures).toEqual([])
    expect(Math.min(...answers)).toBeGreaterThan(0)
    expect(before.filter((pid) => !after.includes(pid))).toEqual([])
    expect(after.length).toBeGreaterThan(before.length)
  })

  it.each(['first', 'second'])('is found by each way to a connection when it is the %s of two', async (password) => {
    await setPassword(password)
    await open('first,second').query('SELECT 1')
    await open('first,second').transaction((tx) => tx.query('SELECT 1'))
    await open('first,second').connection((connection) => connection.query('SELECT 1'))
    await open('first,second').forMaintenance().query('SELECT 1')
    expect(await open('first,second').answersNewConnection()).toBe(true)
    const database = open('first,second')
    await Promise.all(Array.from({ length: 2 * CONNECTIONS }, () => database.query('SELECT pg_sleep(0.01)')))
  })

  it('is refused when it is neither of the two, until it is one of them', async () => {
    await setPassword('third')
    const database = open('first,second')
    await expect(database.query('SELECT 1')).rejects.toMatchObject({ code: '28P01' })
    expect(await database.answersNewConnection()).toBe(false)
    await expect(open('first').query('SELECT 1')).rejects.toMatchObject({ code: '28P01' })
    await setPassword('second')
    await database.query('SELECT 1')
  })
})
