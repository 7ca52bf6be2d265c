import pg from 'pg'
import { expect, inject, it, vi } from 'vitest'
import { openDatabase } from './database.ts'

/** A database with one idle connection. */
async function openIdle(onError: (error: Error) => void) {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const database = openDatabase(inject('postgresUrl'), onError)
  await database.query('SELECT 1')
  const [client] = queries.mock.contexts as pg.Client[]
  queries.mockRestore()
  return { client, close: () => database.close() }
}

it('reports a lost connection, except when it is closed already', async () => {
  const lost = new Error('terminating connection due to administrator command')
  const errors: Error[] = []
  const open = await openIdle((error) => errors.push(error))
  const closed = await openIdle((error) => errors.push(error))
  await closed.close()
  closed.client?.emit('error', lost)
  expect(errors).toEqual([])
  open.client?.emit('error', lost)
  expect(errors).toEqual([lost])
  await open.close()
})

it('connects with the present one of two passwords, whichever that is, for a statement and for a transaction', async () => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`CREATE ROLE sandbox_with_two_passwords LOGIN PASSWORD 'next'`)
  const url = Object.assign(new URL(inject('postgresUrl')), { username: 'sandbox_with_two_passwords', password: 'present,next' })
  try {
    for (const run of ['query', 'transaction'] as const) {
      const database = openDatabase(url.href, () => undefined)
      const statement = 'SELECT current_user AS name'
      const { rows } = await (run === 'query'
        ? database.query(statement)
        : database.transaction((transaction) => transaction.query(statement)))
      await database.close()
      expect(rows).toEqual([{ name: 'sandbox_with_two_passwords' }])
    }
  } finally {
    await admin.query('DROP ROLE sandbox_with_two_passwords')
    await admin.end()
  }
})
