import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { createServiceApp } from '../../src/process/service-app.ts'
import { greetingDispatch } from '../fixtures/calls.ts'

describe('the internal app of a service', () => {
  const ready = vi.fn<() => Promise<void>>()
  let app: FastifyInstance

  beforeEach(() => {
    ready.mockReset().mockResolvedValue()
    app = createServiceApp({ logger: silentLogger(), dispatch: greetingDispatch(), ready })
  })
  afterEach(() => app.close())

  const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })

  it('reports that it is alive, whatever its readiness', async () => {
    ready.mockRejectedValue(new Error('no database'))
    const response = await app.inject('/healthz')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'alive' }])
  })

  it('reports whether it is ready', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    ready.mockRejectedValue(new Error('no database'))
    const response = await app.inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'not ready' }])
  })

  it('dispatches calls by name', async () => {
    const response = await post('/calls/greet', { name: 'Ada' })
    expect([response.statusCode, response.json()]).toEqual([200, { text: 'Hello Ada' }])
    expect((await post('/calls/greet', { name: 'nobody' })).json()).toMatchObject({ code: 'not_enough_stock' })
    expect((await post('/calls/unknown', {})).statusCode).toBe(404)
  })

  it('reads correlation id and actor from the headers', async () => {
    const response = await post('/calls/whoAsks', {}, { 'x-correlation-id': 'c-1', 'x-actor-id': 'u-1' })
    expect(response.json()).toEqual({ correlationId: 'c-1', actorId: 'u-1' })
    expect((await post('/calls/whoAsks', {})).json()).toEqual({ correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })

  it('rejects invalid JSON, large bodies and other methods', async () => {
    expect((await post('/calls/greet', '{"name"')).statusCode).toBe(400)
    expect((await post('/calls/greet', { name: 'a'.repeat(16 * 1024 * 1024) })).statusCode).toBe(413)
    expect((await app.inject('/calls/greet')).statusCode).toBe(404)
  })
})
