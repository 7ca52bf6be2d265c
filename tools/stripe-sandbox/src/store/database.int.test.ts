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
