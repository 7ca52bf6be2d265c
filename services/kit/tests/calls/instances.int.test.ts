import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpTransport } from '../../src/calls/http-transport.ts'
import { eventually } from '../../src/testing/eventually.ts'
import { reservePort } from '../../src/testing/reserve-port.ts'
import { readConfig } from '../../src/process/config.ts'
import { serviceAddress } from '../../src/calls/service-address.ts'
import { z } from 'zod'

/** Answers a call, or several in one request, with a name. */
const answering =
  (name: string, headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    const answer = (text: string) => response.writeHead(200, headers).end(text)
    if (request.url !== '/calls') return answer(JSON.stringify(name))
    void json(request).then((calls) => {
      const lines = (calls as unknown[]).map((_, index) => `${JSON.stringify({ index, status: 200, body: name })}\n`)
      answer(lines.join(''))
    })
  }

describe('a service with several instances', () => {
  const servers: Server[] = []
  const listen = async (listener: RequestListener, port = 0): Promise<string> => {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  }
  const unreachable = async (): Promise<string> => `http://127.0.0.1:${String(await reservePort())}`
  afterEach(() => servers.splice(0).forEach((server) => server.close()))

  const createCaller = (...addresses: string[]) => {
    const dispatch = createHttpTransport(addresses)
    return async (): Promise<unknown> => (await dispatch('greet', {}, { correlationId: 'c-1' })).body
  }
  const callTimes = async (call: () => Promise<unknown>, times: number): Promise<unknown[]> => {
    const answers: unknown[] = []
    while (answers.length < times) answers.push(await call())
    return answers.toSorted()
  }

  it('is called at the first instance, and at the next one as well when that is full', async () => {
    const held = Promise.withResolvers<void>()
    const holding =
      (name: string): RequestListener =>
      (request, response) =>
        void held.promise.then(() => answering(name)(request, response))
    const call = createCaller(await listen(holding('one')), await listen(holding('two')))
    const calls = Array.from({ length: 72 }, call)
    held.resolve()
    expect((await Promise.all(calls)).filter((answer) => answer === 'two')).toHaveLength(8)
    expect(await callTimes(call, 4)).toEqual(['one', 'one', 'one', 'one'])
  })

  it('is called at another instance after one has failed', async () => {
    let failed = 0
    const failing: RequestListener = (request) => {
      failed += 1
      request.socket.destroy()
    }
    const call = createCaller(await listen(failing), await listen(answering('two')))
    await expect(call()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await callTimes(call, 4)).toEqual(['two', 'two', 'two', 'two'])
    expect(failed).toBe(1)
  })

  it('is called at another instance while one has been silent for a moment', async () => {
    const call = createCaller(await listen(() => undefined), await listen(answering('two')))
    const first = call().catch(() => 'failed')
    await eventually(
      async () => expect(await Promise.race([call().catch(() => 'failed'), pause(300, 'silence')])).toBe('two'),
      3_000,
    )
    expect(await callTimes(call, 4)).toEqual(['two', 'two', 'two', 'two'])
    servers.forEach((server) => server.closeAllConnections())
    await first
  })

  it('is called at the running instance when another is down', async () => {
    const call = createCaller(await unreachable(), await listen(answering('two')))
    expect(await callTimes(call, 3)).toEqual(['two', 'two', 'two'])
  })

  it('skips an instance that answers with Connection: close', async () => {
    const draining = await listen(answering('draining', { connection: 'close' }))
    const call = createCaller(draining, await listen(answering('running')))
    expect(await callTimes(call, 6)).toEqual(['draining', ...Array<string>(5).fill('running')])
    expect(await callTimes(createCaller(draining), 2)).toEqual(['draining', 'draining'])
  })

  it('is retried while it restarts', async () => {
    const port = await reservePort()
    const response = createCaller(`http://127.0.0.1:${String(port)}`)()
    await pause(200)
    await listen(answering('back'), port)
    expect(await response).toBe('back')
  })

  it('is not called again when the first request may have reached it', async () => {
    let reached = 0
    const disconnecting: RequestListener = (request) => {
      reached += 1
      request.socket.destroy()
    }
    await expect(createCaller(await listen(disconnecting), await listen(disconnecting))()).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(reached).toBe(1)
  })

  it('closes idle connections before a stopping process would', async () => {
    const address = await listen(answering('one'))
    await createCaller(address)()
    const open = () => new Promise<number>((resolve) => servers[0]?.getConnections((_, count) => resolve(count)))
    expect(await open()).toBe(1)
    await expect.poll(open, { timeout: 950, interval: 50 }).toBe(0)
  })
})

describe('the address of a service', () => {
  const schema = z.object({ ORDER_URL: serviceAddress })
  it('may be a list, and each entry must be valid', () => {
    expect(readConfig(schema, { ORDER_URL: 'http://a:1, http://b:2' })).toEqual({ ORDER_URL: ['http://a:1', 'http://b:2'] })
    for (const wrong of ['order', 'http://a:1,', 'https://a', '']) {
      expect(() => readConfig(schema, { ORDER_URL: wrong })).toThrow('ORDER_URL')
    }
  })
})
