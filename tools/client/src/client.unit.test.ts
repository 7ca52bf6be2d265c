import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient, type ClientOptions } from './client.ts'
import { followEvents, listAll } from './lists.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Reply = () => Response | Promise<Response>

const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply => {
  return () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}
const broken: Reply = () => Promise.reject(new TypeError('fetch failed'))
const page: Reply = () => new Response('<h1>Bad gateway</h1>', { status: 502 })

/** A client whose requests are answered in turn, the last answer again and again. */
function clientOf(replies: readonly Reply[], options: Partial<ClientOptions> = {}) {
  const requests: Request[] = []
  const bodies: Promise<string>[] = []
  const fetch = async (input: unknown): Promise<Response> => {
    const request = input as Request
    requests.push(request)
    bodies.push(request.clone().text())
    const reply = replies[Math.min(requests.length, replies.length) - 1]
    return reply!()
  }
  return { requests, bodies, client: createClient({ baseUrl: 'https://shop.example/', fetch, ...options }) }
}

/** The result, or what was thrown, once all waits are over. */
async function settled<Result>(promise: Promise<Result>): Promise<Result | { readonly thrown: unknown }> {
  const result = promise.catch((thrown: unknown) => ({ thrown }))
  await vi.advanceTimersByTimeAsync(300_000)
  return result
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

const note = { params: { path: { id: 'a/b' } }, body: { text: 'Fragile' } }
const keyedNote = { ...note, params: { ...note.params, header: { 'idempotency-key': 'note-1' } } }

describe('a request', () => {
  it('has the address, the token and the body, and a trace that all attempts share', async () => {
    const { client, requests, bodies } = clientOf([page, json({ _id: '1' }, 201)], { token: 'shop_live_1' })
    expect(await settled(client.post('/api/orders/{id}/notes', keyedNote))).toMatchObject({ data: { _id: '1' } })
    for (const request of requests) {
      expect(request.url).toBe('https://shop.example/api/orders/a%2Fb/notes')
      expect(request.headers.get('authorization')).toBe('Bearer shop_live_1')
      expect(request.headers.get('content-type')).toBe('application/json')
      expect(request.headers.get('idempotency-key')).toBe('note-1')
      expect(request.redirect).toBe('error')
    }
    expect(await Promise.all(bodies)).toEqual(['{"text":"Fragile"}', '{"text":"Fragile"}'])
    const [first = '', second = ''] = requests.map(({ headers }) => headers.get('traceparent') ?? '')
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(first.slice(0, 35)).toBe(second.slice(0, 35))
    expect(first).not.toBe(second)
  })

  it('sends a file as it is', async () => {
    const { client, requests, bodies } = clientOf([json({})])
    const picture = new Uint8Array([1, 2]) as unknown as string
    await client.post('/api/uploads', { body: picture, headers: { 'content-type': 'image/png' } })
    expect(requests[0]?.headers.get('content-type')).toBe('image/png')
    await client.post('/api/uploads', { body: '<svg/>', headers: { 'content-type': 'image/png' } })
    expect(await Promise.all(bodies)).toEqual(['\u0001\u0002', '<svg/>'])
  })

  it('is refused an address that is none', () => {
    expect(() => createClient({ baseUrl: 'shop.example' })).toThrow(TypeError)
    expect(() => createClient({ baseUrl: 'file:///shop' })).toThrow(TypeError)
  })
})

describe('retries', () => {
  it.each([
    ['a lost connection', broken],
    ['the page of a proxy', page],
    ['a limit', json({ message: 'Slowly', code: 'too_many_requests' }, 429, { 'retry-after': '1' })],
  ])('are made of what is read after %s, three attempts in all', async (_, reply) => {
    const { client, requests } = clientOf([reply, reply, json([])])
    expect(await settled(client.get('/api/categories'))).toMatchObject({ data: [] })
    expect(requests).toHaveLength(3)
    const never = clientOf([reply])
    expect(await settled(never.client.get('/api/categories'))).toMatchObject({ thrown: { name: 'ShopError' } })
    expect(never.requests).toHaveLength(3)
  })

  it('are never made of a change without a key', async () => {
    const { client, requests } = clientOf([broken])
    expect(await settled(client.post('/api/orders/{id}/notes', note))).toMatchObject({ thrown: { code: 'connection_failed' } })
    const emptyKey = { ...keyedNote, params: { ...keyedNote.params, header: { 'idempotency-key': '' } } }
    await settled(client.post('/api/orders/{id}/notes', emptyKey))
    await settled(client.delete('/api/admin/webhooks/{id}', { params: { path: { id: '1' } } }))
    expect(requests).toHaveLength(3)
  })

  it('follow an answer that breaks off', async () => {
    const torn: Reply = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('['))
            controller.error(new TypeError('terminated'))
          },
        }),
      )
    const { client, requests } = clientOf([torn, json([])])
    expect(await settled(client.get('/api/categories'))).toMatchObject({ data: [] })
    expect(requests).toHaveLength(2)
  })

  it('follow a timeout, and end when the caller gives up', async () => {
    const silent = async (input: unknown) =>
      new Promise<Response>((_, reject) => {
        const { signal } = input as Request
        if (signal.aborted) reject(signal.reason as Error)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    const options = { baseUrl: 'https://shop.example', fetch: silent, timeoutMs: 20 }
    await expect(createClient({ ...options, retries: 0 }).get('/api/categories')).rejects.toMatchObject({ code: 'timed_out' })
    const waiting = createClient({ ...options, retries: 0 }).get('/api/categories', { signal: AbortSignal.abort('enough') })
    await expect(waiting).rejects.toBe('enough')

    const controller = new AbortController()
    const { client, requests } = clientOf([broken])
    const given = client.get('/api/categories', { signal: controller.signal }).catch((reason: unknown) => reason)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    controller.abort('enough')
    expect(await given).toBe('enough')
    expect(requests).toHaveLength(1)
  })
})

describe('a failure', () => {
  it('has what the API says', async () => {
    const current = { name: 'Jug' }
    const { client } = clientOf([json({ message: 'Changed meanwhile', code: 'changed_meanwhile', current }, 412)])
    expect(await settled(client.get('/api/categories'))).toMatchObject({
      thrown: { status: 412, code: 'changed_meanwhile', message: 'Changed meanwhile', body: { current } },
    })
    const limited = clientOf([json({ message: 'Too many', code: 'too_many_attempts' }, 429, { 'retry-after': '900' })])
    const { thrown } = (await settled(limited.client.get('/api/categories'))) as { thrown: { traceId: string } }
    expect(thrown).toMatchObject({ status: 429, retryAfter: 900 })
    expect(limited.requests[0]?.headers.get('traceparent')).toContain(thrown.traceId)
    expect(limited.requests).toHaveLength(1)
  })

  it.each([
    ['2', 2],
    ['2.0', 2],
    ['0', 0],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['soon', undefined],
  ])('says when to come back: Retry-After %s', async (header, seconds) => {
    const { client } = clientOf([json({ message: 'Slowly', code: 'too_many_requests' }, 429, { 'retry-after': header })])
    expect(await settled(client.get('/api/categories'))).toMatchObject({ thrown: { retryAfter: seconds } })
  })

  it('is one also without a body, or when a success is not JSON', async () => {
    const empty = clientOf([() => new Response(null, { status: 405, headers: { 'content-length': '0' } })])
    expect(await settled(empty.client.get('/api/categories'))).toMatchObject({
      thrown: { status: 405, code: 'unexpected_answer' },
    })
    const login = clientOf([() => new Response('<h1>Sign in to the Wi-Fi</h1>')])
    expect(await settled(login.client.get('/api/categories'))).toMatchObject({ thrown: { code: 'unexpected_answer' } })
    const gone = clientOf([() => new Response(null, { status: 204 })])
    const { data } = await gone.client.delete('/api/admin/webhooks/{id}', { params: { path: { id: '1' } } })
    expect(data).toBeUndefined()
  })
})

describe('lists', () => {
  const products = (ids: readonly string[], pages: number) =>
    json({ products: ids.map((_id) => ({ _id })), pages, page: 1, total: 3 })

  it('come whole, and an entry that has moved once', async () => {
    const { client, requests } = clientOf([products(['1', '2'], 2), products(['2', '3'], 2)])
    const ids: string[] = []
    for await (const { _id } of listAll(client, '/api/products', { keyword: 'jug' })) ids.push(_id)
    expect(ids).toEqual(['1', '2', '3'])
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?keyword=jug&pageNumber=1', '?keyword=jug&pageNumber=2'])
  })

  it('are asked for as far as they are read', async () => {
    const { client, requests } = clientOf([products(['1', '2'], 2)])
    for await (const { _id } of listAll(client, '/api/products')) if (_id === '2') break
    expect(requests).toHaveLength(1)
    const empty = clientOf([products([], 0)])
    expect(await collect(listAll(empty.client, '/api/products'))).toEqual([])
  })

  it('of events go on after the last batch', async () => {
    const event = { id: '1', type: 'order.paid', timestamp: '', data: {} }
    const first = json({ events: [event], next: '5', hasMore: true })
    const { client, requests } = clientOf([first, json({ events: [], next: '5', hasMore: false })])
    const batches = await collect(followEvents(client, { types: ['order.paid', 'order.placed'], once: true }))
    expect(batches).toEqual([{ events: [event], next: '5' }])
    const asked = requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams))
    expect(asked).toEqual([{ types: 'order.paid,order.placed' }, { types: 'order.paid,order.placed', after: '5' }])
  })
})
