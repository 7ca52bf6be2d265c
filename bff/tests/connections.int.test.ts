import { once } from 'node:events'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { BffPorts } from '../src/index.ts'
import { createBffUnderTest, type BffUnderTest } from './fixtures/bff-under-test.ts'
import { get, listen, rawHttp } from './fixtures/raw-http.ts'

let fixture: BffUnderTest
let port: number

beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'), { requestTimeoutMs: 1_200 })
  port = await listen(fixture)
})
afterAll(() => fixture.close())

const { open, exchange } = rawHttp(() => port)

describe('the limits of connections', () => {
  /** How many of five connections are answered, and whether another one is after the first was closed. */
  async function answered(limits: Partial<Pick<BffPorts, 'connectionLimit' | 'totalConnectionLimit'>>): Promise<unknown[]> {
    const limited = await createBffUnderTest(inject('postgresUrl'), limits)
    const limitedPort = await listen(limited)
    const request = 'GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n'
    const answer = (socket: Socket) => Promise.race([once(socket, 'data'), once(socket, 'close')])
    const sockets: Socket[] = []
    const answers: boolean[] = []
    for (let index = 0; index < 5; index += 1) {
      const socket = open(request, limitedPort)
      sockets.push(socket)
      answers.push((await answer(socket)).some((bytes) => Buffer.isBuffer(bytes)))
    }
    sockets[0]?.destroy()
    const again = await eventually(
      async () => (await exchange(get('/healthz'), limitedPort)).status || Promise.reject(new Error()),
    )
    for (const socket of sockets) socket.destroy()
    await limited.close()
    return [...answers, again]
  }

  it.each([{ connectionLimit: 3 }, { totalConnectionLimit: 3 }])('close what is above without an answer: %j', async (limits) => {
    expect(await answered(limits)).toEqual([true, true, true, false, false, 200])
  })

  it('are off when they are 0', async () => {
    expect(await answered({ connectionLimit: 0, totalConnectionLimit: 0 })).toEqual([true, true, true, true, true, 200])
  })
})

describe('the time limits of a connection', () => {
  it('are 30 s for a request and 60 s for silence', async () => {
    const other = await createBffUnderTest(inject('postgresUrl'))
    const { server } = other.bff.app
    expect([server.requestTimeout, server.headersTimeout, server.timeout]).toEqual([30_000, 30_000, 60_000])
    await other.close()
  })

  it('end a connection that sends nothing, without an answer', async () => {
    expect(await text(open(''))).toBe('')
  })

  /** Opens 300 connections that send this. @returns the most events of their sockets in one turn of the event loop */
  async function mostInOneTurn(sent: string, event: 'close' | 'finish'): Promise<number> {
    let turn = 0
    let counting = true
    const inTurn: number[] = []
    const count = (socket: Socket): void => {
      socket.once(event, () => {
        inTurn[turn] = (inTurn[turn] ?? 0) + 1
      })
    }
    const nextTurn = (): void => {
      turn += 1
      if (counting) setImmediate(nextTurn)
    }
    fixture.bff.app.server.on('connection', count)
    nextTurn()
    await Promise.all(Array.from({ length: 300 }, () => text(open(sent)).catch(() => '')))
    counting = false
    fixture.bff.app.server.off('connection', count)
    return Math.max(...inTurn.filter(Boolean))
  }

  it('end thousands of connections a few at a time', async () => {
    expect(await mostInOneTurn('', 'close')).toBeLessThanOrEqual(10)
  })

  it('answer those of them that are answered one at a time', async () => {
    const most = await mostInOneTurn('GET /api/products HTTP/1.1\r\nhost:', 'finish')
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(3)
  })

  it('answer only some of the connections that run into them at once', async () => {
    const half = 'GET /api/products HTTP/1.1\r\nhost:'
    const received = await Promise.all(Array.from({ length: 100 }, () => text(open(half)).catch(() => '')))
    const answered = received.filter((answer) => answer !== '')
    expect(answered.every((answer) => answer.startsWith('HTTP/1.1 408'))).toBe(true)
    expect(answered.length).toBeGreaterThan(0)
    expect(answered.length).toBeLessThan(90)
  })
})

describe('requests of one connection that are sent together', () => {
  const send = async (count: number): Promise<number> => {
    const keepAlive = 'GET /api/products HTTP/1.1\r\nhost: shop\r\n\r\n'
    const received = await text(open(keepAlive.repeat(count - 1) + get('/api/products'))).catch(() => '')
    return received.match(/HTTP\/1\.1 200/g)?.length ?? 0
  }

  it('are answered if they are few', async () => {
    expect(await send(10)).toBe(10)
  })

  it('end the connection if they are many, before any is handled, and without reading them all', async () => {
    let read = 0
    const count = (): void => {
      read += 1
    }
    fixture.bff.app.server.on('request', count)
    const calls = fixture.calls.length
    expect(await send(400)).toBe(0)
    fixture.bff.app.server.off('request', count)
    expect([read <= 11, fixture.calls.length - calls]).toEqual([true, 0])
    expect(await send(1)).toBe(1)
  })
})
