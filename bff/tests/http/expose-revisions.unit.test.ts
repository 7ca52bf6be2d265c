import { mailSettingCalls } from '@shop/contracts/mails/calls'
import { synonymCalls } from '@shop/contracts/search/calls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { expose } from '../../src/http/expose.ts'
import { createExposingApp, thing, url, USER, type ExposingApp } from '../fixtures/exposing-app.ts'

let exposing: ExposingApp
beforeEach(async () => {
  exposing = await createExposingApp()
})
afterEach(async () => exposing.app.close())

describe('revisions', () => {
  const synonyms = z.object({ text: z.string().nullable() })

  beforeEach(() => {
    expose(exposing.api, exposing.context, synonymCalls.getSynonyms, {
      ...thing,
      method: 'get',
      answers: synonyms,
      hasRevision: true,
      from: () => ({}),
    })
    expose(exposing.api, exposing.context, synonymCalls.changeSynonyms, {
      ...thing,
      method: 'put',
      answers: synonyms,
      from: () => ({ text: null }),
      current: async () => exposing.context.invoke(synonymCalls.getSynonyms, {}),
      present: ({ text }) => ({ text: text?.toUpperCase() ?? null }),
    })
  })
  const change = async () => exposing.app.inject({ method: 'PUT', url, headers: { 'if-match': '"r1", "r2"' } })

  it('are the ETag of what has one', async () => {
    exposing.answers = { getSynonyms: { text: 'cup', revision: 'r1' } }
    expect((await exposing.app.inject({ url })).headers.etag).toBe('"r1"')
  })

  it('are compared with those of If-Match; a change answers the new one', async () => {
    exposing.answers = { changeSynonyms: { text: 'cup', revision: 'r3' } }
    const response = await change()
    expect(response.json()).toEqual({ text: 'CUP' })
    expect(response.headers.etag).toBe('"r3"')
    expect(exposing.sent).toMatchObject([{ name: 'changeSynonyms', input: { text: null, ifMatch: ['r1', 'r2'] } }])
  })

  it('that differ are answered 412, with what is there now', async () => {
    exposing.answers = { changeSynonyms: 'changed_meanwhile', getSynonyms: { text: 'mug', revision: 'r4' } }
    const response = await change()
    expect(response.statusCode).toBe(412)
    expect(response.json()).toMatchObject({ code: 'changed_meanwhile', current: { text: 'MUG' } })
    expect(response.headers.etag).toBe('"r4"')
  })

  it('of a caller who is gone when what is there is read are a bad token', async () => {
    exposing.answers = { setMailSettings: 'changed_meanwhile', getMailRecipient: 'user_not_found' }
    expose(exposing.api, exposing.context, mailSettingCalls.setMailSettings, {
      ...thing,
      method: 'post',
      answers: z.object({}),
      forCaller: true,
      from: () => ({ userId: USER, settings: {} }),
      current: async () => exposing.context.invoke(mailSettingCalls.getMailRecipient, { userId: USER }),
    })
    expect((await exposing.app.inject({ method: 'POST', url })).json()).toMatchObject({ code: 'bad_token' })
  })
})
