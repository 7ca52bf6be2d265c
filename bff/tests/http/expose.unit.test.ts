import { synonymCalls } from '@shop/contracts/search/calls'
import { sessionCalls } from '@shop/contracts/sessions/calls'
import { idParams, messageResponse, type Endpoint } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { expose } from '../../src/http/expose.ts'
import { endpointRoute, type Guard } from '../../src/http/route.ts'
import { createExposingApp, thing, url, USER, type ExposingApp } from '../fixtures/exposing-app.ts'

let exposing: ExposingApp
beforeEach(async () => {
  exposing = await createExposingApp()
})
afterEach(async () => exposing.app.close())

/** A row of a call with an id. */
function exposeRemoval(options: { readonly guard?: Guard } = {}): void {
  expose(exposing.api, exposing.context, sessionCalls.endSession, {
    ...thing,
    ...options,
    method: 'delete',
    takes: { params: idParams },
    from: ({ params }) => ({ userId: USER, sessionId: params.id }),
  })
}

describe('a route that passes a call on', () => {
  it('sends the input, and answers 204 without a body', async () => {
    exposing.answers = { endSession: {} }
    exposeRemoval()
    const response = await exposing.app.inject({ method: 'DELETE', url })
    expect(response).toMatchObject({ statusCode: 204, body: '' })
    expect(exposing.sent).toEqual([{ name: 'endSession', input: { userId: USER, sessionId: '7' }, signal: undefined }])
  })

  it('admits whom its guard admits', async () => {
    const rejectAll = async () => reject('not_admin')
    const refuse: Guard = Object.assign(rejectAll, { again: rejectAll, failures: ['not_admin'] as const })
    exposeRemoval({ guard: refuse })
    expect((await exposing.app.inject({ method: 'DELETE', url })).json()).toMatchObject({ code: 'not_admin' })
    expect(exposing.sent).toEqual([])
  })

  it('counts a request by its limit', async () => {
    const limit = Object.assign(async () => reject('too_many_requests'), { failures: ['too_many_requests'] as const })
    expose(exposing.api, exposing.context, sessionCalls.jwks, {
      ...thing,
      method: 'get',
      limit,
      answers: z.object({}),
      from: () => ({}),
    })
    expect((await exposing.app.inject({ url })).statusCode).toBe(429)
    expect(exposing.sent).toEqual([])
  })

  it('validates what it takes', async () => {
    expose(exposing.api, exposing.context, synonymCalls.changeSynonyms, {
      ...thing,
      method: 'put',
      takes: { body: z.object({ text: z.string('text is missing') }) },
      answers: z.object({ text: z.string() }),
      from: ({ body }) => ({ text: body.text }),
    })
    const response = await exposing.app.inject({ method: 'PUT', url, payload: {} })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid_request', message: 'text is missing' })
    expect(exposing.sent).toEqual([])
  })

  it('answers the status that it names, with the answer as `present` spells it', async () => {
    exposing.answers = { changeSynonyms: { text: null } }
    expose(exposing.api, exposing.context, synonymCalls.changeSynonyms, {
      ...thing,
      method: 'post',
      takes: { params: idParams },
      answers: messageResponse,
      status: 201,
      from: () => ({ text: null }),
      present: async ({ text }, { params }) => ({ message: `${params.id}: ${text ?? 'none'}` }),
    })
    const response = await exposing.app.inject({ method: 'POST', url })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ message: '7: none' })
  })

  it('answers 200 with the answer of the call by default, and HEAD like GET', async () => {
    exposing.answers = { getSynonyms: { text: 'cup, mug' } }
    expose(exposing.api, exposing.context, synonymCalls.getSynonyms, {
      ...thing,
      method: 'get',
      answers: z.object({ text: z.string() }),
      from: async () => ({}),
    })
    const response = await exposing.app.inject({ url })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ text: 'cup, mug' })
    expect((await exposing.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  })

  it('does not make the call when its input is rejected', async () => {
    expose(exposing.api, exposing.context, sessionCalls.jwks, {
      ...thing,
      method: 'get',
      answers: z.object({}),
      from: () => reject('conflict'),
    })
    expect((await exposing.app.inject({ url })).statusCode).toBe(409)
    expect(exposing.sent).toEqual([])
  })

  it('gives the call up with the connection if it says so', async () => {
    exposing.answers = { jwks: { keys: [] } }
    const open = { ...thing, method: 'get', answers: z.object({}), from: () => ({}) } as const
    expose(exposing.api, exposing.context, sessionCalls.jwks, { ...open, whileConnected: true })
    await exposing.app.inject({ url })
    expect(exposing.sent[0]?.signal).toBeInstanceOf(AbortSignal)
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
    exposing.answers = { changeSynonyms: { text: null } }
    expose(exposing.api, exposing.context, synonymCalls.changeSynonyms, { ...row, endpoint })
    const response = await exposing.app.inject({ method: 'PUT', url: '/api/things/7', payload: { text: 'cup' } })
    expect(response.json()).toEqual({ message: 'done' })
  })

  it('is served by a function of its own in the same way', async () => {
    exposing.api.route({
      ...endpointRoute(endpoint, 'things', 'A thing', { params: idParams, body: newText, response: { 200: messageResponse } }),
      handler: ({ params, body }) => ({ message: `${params.id}: ${body.text}` }),
    })
    const response = await exposing.app.inject({ method: 'PUT', url: '/api/things/7', payload: { text: 'cup' } })
    expect(response.json()).toEqual({ message: '7: cup' })
  })

  it('is refused by the compiler with other schemas than the endpoint names', () => {
    const call = synonymCalls.changeSynonyms
    const { answers: _, ...withoutAnswer } = row
    const withoutBody = { ...row, takes: { params: idParams } }
    const withOtherAnswer = { ...row, answers: newText }
    const refused = [
      // @ts-expect-error the endpoint has an answer
      () => expose(exposing.api, exposing.context, call, { ...withoutAnswer, endpoint }),
      // @ts-expect-error the endpoint has a body
      () => expose(exposing.api, exposing.context, call, { ...withoutBody, endpoint }),
      // @ts-expect-error the endpoint answers a message
      () => expose(exposing.api, exposing.context, call, { ...withOtherAnswer, endpoint }),
    ]
    expect(refused).toHaveLength(3)
  })
})
