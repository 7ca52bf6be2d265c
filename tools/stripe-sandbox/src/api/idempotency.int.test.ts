import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFixture, type SandboxFixture } from '../testing/sandbox-fixture.ts'
import { sessionParams } from '../testing/session-params.ts'

let fixture: SandboxFixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const sessions = () => fixture.stripe().checkout.sessions
const create = (idempotencyKey: string, reference = 'order-1') =>
  sessions().create(sessionParams(fixture.clock.now, { client_reference_id: reference }), { idempotencyKey })
const countOf = async (reference: string): Promise<number> => {
  const all = await sessions().list({ limit: 100 })
  return all.data.filter((session) => session.client_reference_id === reference).length
}

it('replays the first response, even when the session has changed since', async () => {
  const first = await create('replay')
  await fixture.sandbox().control.complete(first.id)
  const second = await create('replay')
  expect({ ...second }).toEqual({ ...first })
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
})

it('rejects other parameters with the same key', async () => {
  await create('conflict', 'order-a')
  await expect(create('conflict', 'order-b')).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
  expect(await countOf('order-b')).toBe(0)
})

it('rejects the same key at another endpoint, even with the same parameters', async () => {
  const [first, second] = await Promise.all(['one', 'another'].map((key) => create(key)))
  const expire = (id: string) => sessions().expire(id, {}, { idempotencyKey: 'elsewhere' })
  await expire(first!.id)
  await expect(expire(second!.id)).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
  expect((await sessions().retrieve(second!.id)).status).toBe('open')
})

it('creates one session for 50 concurrent requests', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => create('parallel', 'order-parallel')))
  expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
  expect(await countOf('order-parallel')).toBe(1)
})

it('creates a session for each request without a key', async () => {
  await Promise.all([1, 2].map(() => sessions().create(sessionParams(fixture.clock.now, { client_reference_id: 'order-twice' }))))
  expect(await countOf('order-twice')).toBe(2)
})

it('accepts the key of a rejected request again', async () => {
  const invalid = sessionParams(fixture.clock.now, { success_url: 'nowhere' })
  await expect(sessions().create(invalid, { idempotencyKey: 'again' })).rejects.toMatchObject({ statusCode: 400 })
  expect((await create('again')).status).toBe('open')
})

it('replays an expiry', async () => {
  const { id } = await create('to-expire', 'order-expire')
  const expire = () => sessions().expire(id, {}, { idempotencyKey: 'expire' })
  expect({ ...(await expire()) }).toEqual({ ...(await expire()) })
})

it('deletes a key after a day', async () => {
  const first = await create('yesterday')
  fixture.clock.advance(24 * 60 * 60 + 1)
  const params = sessionParams(fixture.clock.now)
  await eventually(async () => {
    const second = await sessions().create(params, { idempotencyKey: 'yesterday' })
    expect(second.id).not.toBe(first.id)
  })
})
