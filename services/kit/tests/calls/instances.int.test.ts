import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpTransport } from '../../src/calls/http-transport.ts'
import { freePort } from '../../src/process/free-port.ts'
import { readConfig } from '../../src/process/config.ts'
import { serviceAddress } from '../../src/calls/service-address.ts'
import { z } from 'zod'

const answering =
  (name: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(JSON.stringify(name))

describe('a service with several instances', () => {
  const servers: Server[] = []
  const listen = async (listener: RequestListener, port = 0): Promise<string> => {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  }
  const nobody = async (): Promise<string> => `http://127.0.0.1:${String(await freePort())}`
  afterEach(() => servers.splice(0).forEach((server) => server.close()))

  const asker = (...addresses: string[]) => {
    const dispatch = createHttpTransport(addresses)
    return async (): Promise<unknown> => (await dispatch('greet', {}, { correlationId: 'c-1' })).body
  }
  const askTimes = async (ask: () => Promise<unknown>, times: number): Promise<unknown[]> => {
    const answers: unknown[] = []
    while (answers.length < times) answers.push(await ask())
    return answers.toSorted()
  }

  it('is asked in turn', async () => {
    const ask = asker(await listen(answering('one')), await listen(answering('two')))
    expect(await askTimes(ask, 4)).toEqual(['one', 'one', 'two', 'two'])
  })

  it('is asked where it answers, when one of them has gone', async () => {
    const ask = asker(await nobody(), await listen(answering('two')))
    expect(await askTimes(ask, 3)).toEqual(['two', 'two', 'two'])
  })

  it('is left at the address whose answers ask for that', async () => {
    const leaving = await listen(answering('leaving', { connection: 'close' }))
    const ask = asker(leaving, await listen(answering('staying')))
    expect(await askTimes(ask, 6)).toEqual(['leaving', ...Array<string>(5).fill('staying')])
    expect(await askTimes(asker(leaving), 2)).toEqual(['leaving', 'leaving'])
  })

  it('is waited for while it starts again', async () => {
    const port = await freePort()
    const asked = asker(`http://127.0.0.1:${String(port)}`)()
    await pause(200)
    await listen(answering('back'), port)
    expect(await asked).toBe('back')
  })

  it('is not asked a second time by a call that may have reached it', async () => {
    let reached = 0
    const rude: RequestListener = (request) => {
      reached += 1
      request.socket.destroy()
    }
    await expect(asker(await listen(rude), await listen(rude))()).rejects.toMatchObject({ code: 'unavailable' })
    expect(reached).toBe(1)
  })

  it('closes its idle connections before a process that stops would', async () => {
    const address = await listen(answering('one'))
    await asker(address)()
    const open = () => new Promise<number>((resolve) => servers[0]?.getConnections((_, count) => resolve(count)))
    expect(await open()).toBe(1)
    await expect.poll(open, { timeout: 950, interval: 50 }).toBe(0)
  })
})

describe('the address of a service', () => {
  const schema = z.object({ ORDER_URL: serviceAddress })
  it('may be several, and each must be one', () => {
    expect(readConfig(schema, { ORDER_URL: 'http://a:1, http://b:2' })).toEqual({ ORDER_URL: ['http://a:1', 'http://b:2'] })
    for (const wrong of ['order', 'http://a:1,', 'https://a', '']) {
      expect(() => readConfig(schema, { ORDER_URL: wrong })).toThrow('ORDER_URL')
    }
  })
})
