import { apiKeyCalls } from '@shop/contracts/api-keys/calls'
import { restockMailCalls } from '@shop/contracts/mails/calls'
import { sessionCalls } from '@shop/contracts/sessions/calls'
import type { FailureCode } from '@shop/contracts/shared'
import { webhookCalls } from '@shop/contracts/webhooks/calls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { expose } from '../../src/http/expose.ts'
import { createExposingApp, thing, url, USER, type ExposingApp } from '../fixtures/exposing-app.ts'

let exposing: ExposingApp
beforeEach(async () => {
  exposing = await createExposingApp()
})
afterEach(async () => exposing.app.close())

describe('the failures of a call', () => {
  it('are those of the route, with its further ones', async () => {
    const documented: string[] = []
    exposing.app.addHook('onRoute', ({ schema }) => {
      documented.push(...Object.keys(schema?.response as object))
    })
    expose(exposing.api, exposing.context, sessionCalls.endSession, {
      ...thing,
      method: 'delete',
      failures: ['too_many_requests'],
      from: () => ({ userId: USER, sessionId: '7' }),
    })
    expect(documented).toEqual(['204', '404', '409', '429', '503'])
    exposing.answers = { endSession: 'session_not_found' }
    const response = await exposing.app.inject({ method: 'DELETE', url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'session_not_found' })
  })

  it.each<readonly [FailureCode, FailureCode]>([
    ['session_not_found', 'bad_token'],
    ['user_not_found', 'bad_token'],
    ['conflict', 'conflict'],
  ])('of a call for the caller: %s is answered as %s', async (code, answered) => {
    exposing.answers = { endOtherSessions: code }
    expose(exposing.api, exposing.context, sessionCalls.endOtherSessions, {
      ...thing,
      method: 'delete',
      forCaller: true,
      from: () => ({ userId: USER }),
    })
    expect((await exposing.app.inject({ method: 'DELETE', url })).json()).toMatchObject({ code: answered })
  })

  it.each<readonly [FailureCode, FailureCode]>([
    ['session_not_found', 'bad_token'],
    ['api_key_not_found', 'api_key_not_found'],
  ])('of a call by an admin: %s is answered as %s', async (code, answered) => {
    exposing.answers = { revokeApiKey: code }
    expose(exposing.api, exposing.context, apiKeyCalls.revokeApiKey, {
      ...thing,
      method: 'delete',
      forActor: true,
      from: () => ({ keyId: '7', actor: { userId: USER } }),
    })
    expect((await exposing.app.inject({ method: 'DELETE', url })).json()).toMatchObject({ code: answered })
  })
})

describe('a service that the shop runs without', () => {
  it('is unavailable', async () => {
    expose(exposing.api, exposing.withoutMails, webhookCalls.deleteWebhook, {
      ...thing,
      method: 'delete',
      from: () => ({ webhookId: '7' }),
    })
    expect((await exposing.app.inject({ method: 'DELETE', url })).json()).toMatchObject({ code: 'unavailable' })
  })

  it('has what the route says; one that fails has it not', async () => {
    const row = {
      ...thing,
      method: 'get' as const,
      answers: z.object({ requests: z.array(z.unknown()) }),
      withoutService: { requests: [] },
      from: () => ({ userId: USER }),
    }
    expose(exposing.api, exposing.withoutMails, restockMailCalls.listRestockMails, row)
    expose(exposing.api, exposing.context, restockMailCalls.listRestockMails, { ...row, path: '/failing' })
    expect((await exposing.app.inject({ url })).json()).toEqual({ requests: [] })
    exposing.answers = { listRestockMails: 'unavailable' }
    expect((await exposing.app.inject({ url: '/failing' })).statusCode).toBe(503)
  })
})
