import { migrate } from '@shop/kit/event-store'
import { createTestDatabase, customPlansOf, eventually, startSilentProxy } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { createAccessReader } from '../../src/access/access-view.ts'

it('does not keep callers waiting for the rights of others on a connection that fell silent', async () => {
  const test = await createTestDatabase(inject('postgresUrl'))
  const proxy = await startSilentProxy(test.url)
  const database = test.open('bff', 3, { url: proxy.url })
  await migrate(database, join(import.meta.dirname, '../../src/store/migrations'))
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

it('is not planned again for each number of callers', async () => {
  const test = await createTestDatabase(inject('postgresUrl'))
  const database = test.open('bff', 1)
  await migrate(database, join(import.meta.dirname, '../../src/store/migrations'))
  const accessOf = createAccessReader(database)
  for (let count = 1; count <= 12; count += 1) {
    const callers = Array.from({ length: 1 + (count % 3) }, () => ({ userId: randomUUID(), sessionId: randomUUID() }))
    await Promise.all(callers.map(accessOf))
  }
  expect(await customPlansOf(database, 'ended_sessions')).toBe(5)
  await test.drop()
})
