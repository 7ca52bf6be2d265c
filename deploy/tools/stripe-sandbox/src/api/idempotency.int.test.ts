import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBench, type Bench } from '../testing/bench.ts'
import { eventually } from '../testing/eventually.ts'
import { purchase } from '../testing/purchase.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const sessions = () => bench.stripe().checkout.sessions
const open = (idempotencyKey: string, reference = 'order-1') =>
  sessions().create(purchase(bench.clock.now, { client_reference_id: reference }), { idempotencyKey })
const countOf = async (reference: string): Promise<number> => {
  const all = await sessions().list({ limit: 100 })
  return all.data.filter((session) => session.client_reference_id === reference).length
}

it('replays the first answer, even when the session has changed since', async () => {
  const first = await open('replay')
  await bench.sandbox().control.complete(first.id)
  const second = await open('replay')
  expect({ ...second }).toEqual({ ...first })
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
})

it('refuses other parameters under the same key', async () => {
  await open('conflict', 'order-a')
  await expect(open('conflict', 'order-b')).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
  expect(await countOf('order-b')).toBe(0)
})

it('refuses the same key at another address, though the parameters are the same', async () => {
  const [first, second] = await Promise.all(['one', 'another'].map((key) => open(key)))
  const expire = (id: string) => sessions().expire(id, {}, { idempotencyKey: 'elsewhere' })
  await expire(first!.id)
  await expect(expire(second!.id)).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
  expect((await sessions().retrieve(second!.id)).status).toBe('open')
})

it('opens one session for 50 requests at once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => open('parallel', 'order-parallel')))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await countOf('order-parallel')).toBe(1)
})

it('opens a session each without a key of the caller', async () => {
  await Promise.all([1, 2].map(() => sessions().create(purchase(bench.clock.now, { client_reference_id: 'order-twice' }))))
  expect(await countOf('order-twice')).toBe(2)
})

it('lets a refused request try again under its key', async () => {
  const bad = purchase(bench.clock.now, { success_url: 'nowhere' })
  await expect(sessions().create(bad, { idempotencyKey: 'again' })).rejects.toMatchObject({ statusCode: 400 })
  expect((await open('again')).status).toBe('open')
})

it('replays an expiry that was already carried out', async () => {
  const { id } = await open('to-expire', 'order-expire')
  const expire = () => sessions().expire(id, {}, { idempotencyKey: 'expire' })
  expect({ ...(await expire()) }).toEqual({ ...(await expire()) })
})

it('forgets a key after a day', async () => {
  const first = await open('yesterday')
  bench.clock.advance(24 * 60 * 60 + 1)
  const reference = purchase(bench.clock.now)
  await eventually(async () => {
    const second = await sessions().create(reference, { idempotencyKey: 'yesterday' })
    expect(second.id).not.toBe(first.id)
  })
})
