import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createClient, type Client } from '../../src/calls/client.ts'
import { createSocketTransport } from '../../src/calls/socket-transport.ts'
import { withContext } from '../../src/telemetry/work-context.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { Rejection } from '../../src/domain/index.ts'
import { createServiceApp } from '../../src/process/service-app.ts'
import { greetingCalls, greetingDispatch } from '../fixtures/calls.ts'

describe('the Unix socket transport', () => {
  let folder: string
  let socketPath: string
  let client: Client<typeof greetingCalls>
  let app: FastifyInstance | undefined
  let server: Server | undefined

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-socket-'))
    socketPath = join(folder, 'service.sock')
    client = createClient(greetingCalls, createSocketTransport(socketPath))
  })
  afterEach(async () => {
    await app?.close()
    server?.close()
    await rm(folder, { recursive: true })
  })

  const open = async (): Promise<void> => {
    app = createServiceApp({ logger: silentLogger(), dispatch: greetingDispatch(), ready: async () => undefined })
    await app.listen({ path: socketPath })
  }
  const listen = async (listener: RequestListener): Promise<void> => {
    const listening = createServer(listener)
    server = listening
    await new Promise<void>((resolve) => listening.listen(socketPath, resolve))
  }

  it('returns responses and rejections as in the same process', async () => {
    await open()
    expect(await client.greet({ name: 'Ada' })).toEqual({ text: 'Hello Ada' })
    await expect(client.greet({ name: 'nobody' })).rejects.toEqual(new Rejection('not_enough_stock', { name: 'Greetings' }))
    await expect(client.greet({ name: 'broken' })).rejects.toEqual(new Rejection('internal'))
  })

  it('propagates the correlation id and the actor', async () => {
    await open()
    const context = { correlationId: 'c-1', actorId: 'u-1' }
    expect(await withContext(context, () => client.whoAsks({}))).toEqual(context)
    expect(await withContext({ correlationId: 'c-2' }, () => client.whoAsks({}))).toEqual({ correlationId: 'c-2' })
  })

  it('is unavailable without a server, and works once one listens again', async () => {
    for (let start = 0; start < 2; start += 1) {
      await expect(client.greet({ name: 'Ada' })).rejects.toMatchObject({ code: 'unavailable' })
      await open()
      expect(await client.greet({ name: 'Ada' })).toEqual({ text: 'Hello Ada' })
      await app?.close()
    }
  })

  it('is unavailable when the server process ends during a call', async () => {
    let reached = 0
    await listen((request) => {
      reached += 1
      request.socket.destroy()
    })
    await expect(client.greet({ name: 'Ada' })).rejects.toMatchObject({ code: 'unavailable' })
    expect(reached).toBe(1)
  })

  it('is unavailable when the server is not a service', async () => {
    await listen((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
    await expect(client.greet({ name: 'Ada' })).rejects.toMatchObject({ code: 'unavailable' })
  })
})
