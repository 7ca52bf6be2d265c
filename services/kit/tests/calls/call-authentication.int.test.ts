import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callAuthenticationVariables, requireInternalToken } from '../../src/calls/call-authentication.ts'
import { createHttpTransport } from '../../src/calls/http-transport.ts'
import { readConfig } from '../../src/process/config.ts'
import { createServiceApp } from '../../src/process/service-app.ts'
import { createLogger } from '../../src/telemetry/logger.ts'

const [CURRENT, NEXT, OTHER] = ['current-', 'next-', 'other-'].map((name) => name.padEnd(32, '0')) as [string, string, string]

const configure = (env: Record<string, string>) => readConfig(z.object(callAuthenticationVariables), env)

describe('internal calls', () => {
  let app: FastifyInstance | undefined
  const lines: string[] = []
  afterEach(() => app?.close())

  /** @returns a function that calls the service with a token, and one that sends any header. */
  async function serve(env: Record<string, string>) {
    const handled: unknown[] = []
    const logger = createLogger('test', 'warn', { write: (line) => void lines.push(line) })
    app = createServiceApp({
      logger,
      ready: async () => undefined,
      dispatch: async (_name, input) => {
        handled.push(input)
        return { status: 200, body: {} }
      },
    })
    requireInternalToken(app, configure(env), logger)
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const call = async (...tokens: string[]): Promise<number> =>
      (await createHttpTransport(url, { tokens })('greet', { name: 'Ada' }, { correlationId: 'c' })).status
    return { url, call, handled }
  }

  it('are refused without a token of the deployment, before their body is read', async () => {
    const { url, call, handled } = await serve({ INTERNAL_TOKENS: CURRENT })
    expect([await call(), await call(OTHER), await call(`${CURRENT}0`), await call(CURRENT.slice(1))]).toEqual([
      401, 401, 401, 401,
    ])
    for (const authorization of ['', CURRENT, `Basic ${CURRENT}`, `Bearer ${CURRENT},${OTHER}`]) {
      const response = await fetch(`${url}/calls/greet`, { method: 'POST', headers: { authorization }, body: '{' })
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'unavailable' }])
    }
    const several = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const greet = { name: 'greet', input: { name: 'Ada' }, headers: {} }
    expect((await fetch(`${url}/calls`, { ...several, body: JSON.stringify([greet]) })).status).toBe(401)
    expect(handled).toEqual([])
    expect(await call(CURRENT)).toBe(200)
    expect(handled).toEqual([{ name: 'Ada' }])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('internal calls without a valid token are refused')
    expect(lines[0]).not.toContain(CURRENT)
  })

  it('carry the first of two tokens and are accepted with either, so that a new one can be rolled out', async () => {
    const { call } = await serve({ INTERNAL_TOKENS: `${CURRENT}, ${NEXT}` })
    expect([await call(CURRENT, NEXT), await call(NEXT, CURRENT), await call(NEXT), await call(OTHER)]).toEqual([
      200, 200, 200, 401,
    ])
  })

  it('without a token are accepted while that is optional, but not with a wrong one', async () => {
    const { call } = await serve({ INTERNAL_TOKENS: CURRENT, INTERNAL_AUTH: 'optional' })
    expect([await call(), await call(OTHER), await call(CURRENT)]).toEqual([200, 401, 200])
  })

  it('leave the probes open', async () => {
    const { url } = await serve({ INTERNAL_TOKENS: CURRENT })
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${url}${path}`)).status).toBe(200)
    for (const path of ['/calls', '/calls/greet']) expect((await fetch(`${url}${path}`)).status).toBe(404)
  })

  it.each([[''], ['short'], [`${CURRENT},`], [`${CURRENT},${NEXT},${OTHER}`], [`${CURRENT}\r\nx: y`]])(
    'do not start with the tokens %j',
    (INTERNAL_TOKENS) => {
      expect(() => configure({ INTERNAL_TOKENS })).toThrow('INTERNAL_TOKENS')
    },
  )
})
