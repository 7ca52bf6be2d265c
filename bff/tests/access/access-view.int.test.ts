import { migrate } from '@shop/kit/event-store'
import { createTestDatabase, eventually, startSilentProxy } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { createAccessReader } from '../../src/access/access-view.ts'

it('does not keep callers waiting for the rights of others on a connection that fell silent', async () => {
  const test = await createTestDatabase(inject('postgresUrl'))
  const proxy = await startSilentProxy(test.url)
  const database = test.open('bff', 3, { url: proxy.url })
  await migrate(database, join(import.meta.dirname, '../../src/access/migrations'))
  const accessOf = createAccessReader(database)
  const anyone = () => accessOf({ userId: randomUUID(), sessionId: undefined })
  await anyone()

  proxy.silenceOpen()
  let isGivenUp = false
  const silent = anyone().catch(() => (isGivenUp = true))
  await eventually(() => expect(database.connections().busy).toBe(1))
  expect(await anyone()).toMatchObject({ isAdmin: false, deleted: false })
  expect(isGivenUp).toBe(false)

  await proxy.close()
  await silent
  await test.drop()
})
