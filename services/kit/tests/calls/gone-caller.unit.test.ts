import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call } from '@shop/contracts/shared/calls'
import { createClient } from '../../src/calls/client.ts'
import { createDispatch } from '../../src/calls/dispatcher.ts'
import { createHttpTransport } from '../../src/calls/http-transport.ts'
import { createSocketTransport } from '../../src/calls/socket-transport.ts'
import type { Dispatch } from '../../src/calls/transport.ts'
import { createServiceApp } from '../../src/process/service-app.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'

const waitCalls = { wait: call(z.object({}), z.object({})) }

describe('a caller that is gone', () => {
  let app: FastifyInstance | undefined
  let folder: string | undefined
  afterEach(async () => {
    await app?.close()
    if (folder !== undefined) await rm(folder, { recursive: true })
    app = folder = undefined
  })

  const serve = (dispatch: Dispatch): FastifyInstance => {
    app = createServiceApp({ logger: silentLogger(), dispatch, ready: async () => undefined })
    return app
  }
  const transports: readonly (readonly [string, (dispatch: Dispatch) => Promise<Dispatch>])[] = [
    ['in the same process', async (dispatch) => dispatch],
    ['over HTTP', async (dispatch) => createHttpTransport(await serve(dispatch).listen({ host: '127.0.0.1', port: 0 }))],
    [
      'over a Unix socket',
      async (dispatch) => {
        folder = await mkdtemp(join(tmpdir(), 'shop-socket-'))
        await serve(dispatch).listen({ path: join(folder, 'service.sock') })
        return createSocketTransport(join(folder, 'service.sock'))
      },
    ],
  ]

  it.each(transports)('aborts the signal of the handler: %s', async (_, connect) => {
    const begun = Promise.withResolvers<undefined>()
    const dropped = Promise.withResolvers<undefined>()
    const dispatch = createDispatch(
      waitCalls,
      {
        async wait(_input, options) {
          options?.signal?.addEventListener('abort', () => dropped.resolve(undefined))
          begun.resolve(undefined)
          await dropped.promise
          return {}
        },
      },
      silentLogger(),
    )
    const client = createClient(waitCalls, await connect(dispatch))
    const controller = new AbortController()
    const answer = client.wait({}, { signal: controller.signal }).catch((error: unknown) => (error as { code: string }).code)
    await begun.promise
    controller.abort()
    await dropped.promise
    expect([{}, 'unavailable']).toContainEqual(await answer)
  })

  it('sends no call', async () => {
    let reached = 0
    const dispatch: Dispatch = async () => {
      reached += 1
      return { status: 200, body: {} }
    }
    const client = createClient(waitCalls, createHttpTransport(await serve(dispatch).listen({ host: '127.0.0.1', port: 0 })))
    await expect(client.wait({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'unavailable' })
    expect(reached).toBe(0)
  })
})
