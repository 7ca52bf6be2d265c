import { apiKeyCalls } from '@shop/contracts/api-keys/calls'
import { mailSettingCalls, restockMailCalls } from '@shop/contracts/mails/calls'
import { synonymCalls } from '@shop/contracts/search/calls'
import { sessionCalls } from '@shop/contracts/sessions/calls'
import { idParams, messageResponse, type Endpoint, type FailureCode } from '@shop/contracts/shared'
import { webhookCalls } from '@shop/contracts/webhooks/calls'
import { reject } from '@shop/kit/domain'
import { silentLogger } from '@shop/kit/telemetry'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorHandler } from '../../src/plugins/error-handler.ts'
import { createInvoke, createProcessClients } from '../../src/service-clients.ts'
import { expose } from '../../src/http/expose.ts'
import { endpointRoute, type Api, type Guard } from '../../src/http/route.ts'

const USER = '019a0000-0000-7000-8000-000000000001'

/** What the services answer, by the call: a body, or the code of a rejection. */
let answers: Record<string, object | FailureCode>
let sent: { readonly name: string; readonly input: unknown; readonly signal: AbortSignal | undefined }[]
let app: FastifyInstance
let api: Api

const { clients } = createProcessClients(() => async (name, input, { signal }) => {
  sent.push({ name, input, signal })
  const answer = answers[name] ?? 'internal'
  return typeof answer === 'string' ? { status: 409, body: { code: answer } } : { status: 200, body: answer }
})
const context = { invoke: createInvoke(clients) }
const withoutMails = { invoke: createInvoke({ ...clients, notifications: undefined }) }

beforeEach(async () => {
  answers = {}
  sent = []
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(errorHandler, { logger: silentLogger() })
  api = app.withTypeProvider<ZodTypeProvider>()
})
afterEach(async () => app.close())

const common = { path: '/things/:id', tag: 'things', summary: 'A thing' } as const
const url = '/things/7'

/** A row of a call with an id. */
function exposeRemoval(options: { readonly guard?: Guard } = {}): void {
  expose(api, context, sessionCalls.endSession, {
    ...common,
    ...options,
    method: 'delete',
    takes: { params: idParams },
    from: ({ params }) => ({ userId: USER, sessionId: params.id }),
  })
}

describe('a route that passes a call on', () => {
  it('sends the input, and answers 204 without a body', async () => {
    answers = { endSession: {} }
    exposeRemoval()
    const response = await app.inject({ method: 'DELETE', url })
    expect(response).toMatchObject({ statusCode: 204, body: '' })
    expect(sent).toEqual([{ name: 'endSession', input: { userId: USER, sessionId: '7' }, signal: undefined }])
  })

  it('admits whom its guard admits', async () => {
    const refuse: Guard = Object.assign(async () => reject('not_admin'), { failures: ['not_admin'] as const })
    exposeRemoval({ guard: refuse })
    expect((await app.inject({ method: 'DELETE', url })).json()).toMatchObject({ code: 'not_admin' })
    expect(sent).toEqual([])
  })

  it('counts a request by its limit', async () => {
    const limit = Object.assign(async () => reject('too_many_requests'), { failures: ['too_many_requests'] as const })
    expose(api, context, sessionCalls.jwks, { ...common, method: 'get', limit, answers: z.object({}), from: () => ({}) })
    expect((await app.inject({ url })).statusCode).toBe(429)
    expect(sent).toEqual([])
  })

  it('validates what it takes', async () => {
    expose(api, context, synonymCalls.changeSynonyms, {
      ...common,
      method: 'put',
      takes: { body: z.object({ text: z.string('text is missing') }) },
      answers: z.object({ text: z.string() }),
      from: ({ body }) => ({ text: body.text }),
    })
    const response = await app.inject({ method: 'PUT', url, payload: {} })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid_request', message: 'text is missing' })
    expect(sent).toEqual([])
  })

  it('answers the status that it names, with the answer as `present` spells it', async () => {
    answers = { changeSynonyms: { text: null } }
    expose(api, context, synonymCalls.changeSynonyms, {
      ...common,
      method: 'post',
      takes: { params: idParams },
      answers: messageResponse,
      status: 201,
      from: () => ({ text: null }),
      present: async ({ text }, { params }) => ({ message: `${params.id}: ${text ?? 'none'}` }),
    })
    const response = await app.inject({ method: 'POST', url })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ message: '7: none' })
  })

  it('answers 200 with the answer of the call by default, and HEAD like GET', async () => {
    answers = { getSynonyms: { text: 'cup, mug' } }
    expose(api, context, synonymCalls.getSynonyms, {
      ...common,
      method: 'get',
      answers: z.object({ text: z.string() }),
      from: async () => ({}),
    })
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ text: 'cup, mug' })
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  })

  it('does not make the call when its input is rejected', async () => {
    expose(api, context, sessionCalls.jwks, { ...common, method: 'get', answers: z.object({}), from: () => reject('conflict') })
    expect((await app.inject({ url })).statusCode).toBe(409)
    expect(sent).toEqual([])
  })

  it('gives the call up with the connection if it says so', async () => {
    answers = { jwks: { keys: [] } }
    const open = { ...common, method: 'get', answers: z.object({}), from: () => ({}) } as const
    expose(api, context, sessionCalls.jwks, { ...open, whileConnected: true })
    await app.inject({ url })
    expect(sent[0]?.signal).toBeInstanceOf(AbortSignal)
  })
})

describe('the route of an endpoint', () => {
  const newText = z.object({ text: z.string() })
  const endpoint: Endpoint<{ params: typeof idParams; body: typeof newText; answer: typeof messageResponse }> = {
    method: 'PUT',
    path: '/api/things/:id',
  }
  const row = {
    tag: 'things',
    summary: 'A thing',
    takes: { params: idParams, body: newText },
    answers: messageResponse,
    from: () => ({ text: null }),
    present: () => ({ message: 'done' }),
  }

  it('has its method and path', async () => {
    answers = { changeSynonyms: { text: null } }
    expose(api, context, synonymCalls.changeSynonyms, { ...row, endpoint })
    const response = await app.inject({ method: 'PUT', url: '/api/things/7', payload: { text: 'cup' } })
    expect(response.json()).toEqual({ message: 'done' })
  })

  it('is served by a function of its own in the same way', async () => {
    api.route({
      ...endpointRoute(endpoint, 'things', 'A thing', { params: idParams, body: newText, response: { 200: messageResponse } }),
      handler: ({ params, body }) => ({ message: `${params.id}: ${body.text}` }),
    })
    const response = await app.inject({ method: 'PUT', url: '/api/things/7', payload: { text: 'cup' } })
    expect(response.json()).toEqual({ message: '7: cup' })
  })

  it('is refused by the compiler with other schemas than the endpoint names', () => {
    const call = synonymCalls.changeSynonyms
    const { answers: _, ...withoutAnswer } = row
    const withoutBody = { ...row, takes: { params: idParams } }
    const withOtherAnswer = { ...row, answers: newText }
    const refused = [
      // @ts-expect-error the endpoint has an answer
      () => expose(api, context, call, { ...withoutAnswer, endpoint }),
      // @ts-expect-error the endpoint has a body
      () => expose(api, context, call, { ...withoutBody, endpoint }),
      // @ts-expect-error the endpoint answers a message
      () => expose(api, context, call, { ...withOtherAnswer, endpoint }),
    ]
    expect(refused).toHaveLength(3)
  })
})

describe('the failures of a call', () => {
  it('are those of the route, with its further ones', async () => {
    const documented: string[] = []
    app.addHook('onRoute', ({ schema }) => {
      documented.push(...Object.keys(schema?.response as object))
    })
    expose(api, context, sessionCalls.endSession, {
      ...common,
      method: 'delete',
      failures: ['too_many_requests'],
      from: () => ({ userId: USER, sessionId: '7' }),
    })
    expect(documented).toEqual(['204', '404', '409', '429', '503'])
    answers = { endSession: 'session_not_found' }
    const response = await app.inject({ method: 'DELETE', url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'session_not_found' })
  })

  it.each<readonly [FailureCode, FailureCode]>([
    ['session_not_found', 'bad_token'],
    ['user_not_found', 'bad_token'],
    ['conflict', 'conflict'],
  ])('of a call for the caller: %s is answered as %s', async (code, answered) => {
    answers = { endOtherSessions: code }
    expose(api, context, sessionCalls.endOtherSessions, {
      ...common,
      method: 'delete',
      forCaller: true,
      from: () => ({ userId: USER }),
    })
    expect((await app.inject({ method: 'DELETE', url })).json()).toMatchObject({ code: answered })
  })

  it.each<readonly [FailureCode, FailureCode]>([
    ['session_not_found', 'bad_token'],
    ['api_key_not_found', 'api_key_not_found'],
  ])('of a call by an admin: %s is answered as %s', async (code, answered) => {
    answers = { revokeApiKey: code }
    expose(api, context, apiKeyCalls.revokeApiKey, {
      ...common,
      method: 'delete',
      forActor: true,
      from: () => ({ keyId: '7', actor: { userId: USER } }),
    })
    expect((await app.inject({ method: 'DELETE', url })).json()).toMatchObject({ code: answered })
  })
})

describe('a service that the shop runs without', () => {
  it('is unavailable', async () => {
    expose(api, withoutMails, webhookCalls.deleteWebhook, { ...common, method: 'delete', from: () => ({ webhookId: '7' }) })
    expect((await app.inject({ method: 'DELETE', url })).json()).toMatchObject({ code: 'unavailable' })
  })

  it('has what the route says; one that fails has it not', async () => {
    const row = {
      ...common,
      method: 'get' as const,
      answers: z.object({ requests: z.array(z.unknown()) }),
      withoutService: { requests: [] },
      from: () => ({ userId: USER }),
    }
    expose(api, withoutMails, restockMailCalls.listRestockMails, row)
    expose(api, context, restockMailCalls.listRestockMails, { ...row, path: '/failing' })
    expect((await app.inject({ url })).json()).toEqual({ requests: [] })
    answers = { listRestockMails: 'unavailable' }
    expect((await app.inject({ url: '/failing' })).statusCode).toBe(503)
  })
})

describe('revisions', () => {
  const synonyms = z.object({ text: z.string().nullable() })

  beforeEach(() => {
    expose(api, context, synonymCalls.getSynonyms, {
      ...common,
      method: 'get',
      answers: synonyms,
      hasRevision: true,
      from: () => ({}),
    })
    expose(api, context, synonymCalls.changeSynonyms, {
      ...common,
      method: 'put',
      answers: synonyms,
      from: () => ({ text: null }),
      current: async () => context.invoke(synonymCalls.getSynonyms, {}),
      present: ({ text }) => ({ text: text?.toUpperCase() ?? null }),
    })
  })
  const change = async () => app.inject({ method: 'PUT', url, headers: { 'if-match': '"r1", "r2"' } })

  it('are the ETag of what has one', async () => {
    answers = { getSynonyms: { text: 'cup', revision: 'r1' } }
    expect((await app.inject({ url })).headers.etag).toBe('"r1"')
  })

  it('are compared with those of If-Match; a change answers the new one', async () => {
    answers = { changeSynonyms: { text: 'cup', revision: 'r3' } }
    const response = await change()
    expect(response.json()).toEqual({ text: 'CUP' })
    expect(response.headers.etag).toBe('"r3"')
    expect(sent).toMatchObject([{ name: 'changeSynonyms', input: { text: null, ifMatch: ['r1', 'r2'] } }])
  })

  it('that differ are answered 412, with what is there now', async () => {
    answers = { changeSynonyms: 'changed_meanwhile', getSynonyms: { text: 'mug', revision: 'r4' } }
    const response = await change()
    expect(response.statusCode).toBe(412)
    expect(response.json()).toMatchObject({ code: 'changed_meanwhile', current: { text: 'MUG' } })
    expect(response.headers.etag).toBe('"r4"')
  })

  it('of a caller who is gone when what is there is read are a bad token', async () => {
    answers = { setMailSettings: 'changed_meanwhile', getMailRecipient: 'user_not_found' }
    expose(api, context, mailSettingCalls.setMailSettings, {
      ...common,
      method: 'post',
      answers: z.object({}),
      forCaller: true,
      from: () => ({ userId: USER, settings: {} }),
      current: async () => context.invoke(mailSettingCalls.getMailRecipient, { userId: USER }),
    })
    expect((await app.inject({ method: 'POST', url })).json()).toMatchObject({ code: 'bad_token' })
  })
})
