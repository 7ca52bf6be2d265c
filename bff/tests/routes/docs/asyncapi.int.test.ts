import asyncApiSpecs from '@asyncapi/specs'
import { webhookTypes } from '@shop/contracts/webhooks'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createBffUnderTest, type BffUnderTest } from '../../fixtures/bff-under-test.ts'

interface AsyncApiDocument {
  readonly asyncapi: string
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly payload: { readonly properties: { readonly data: object } } }>>
  }
}

let fixture: BffUnderTest
let document: AsyncApiDocument
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'))
  document = (await fixture.bff.app.inject({ url: '/api/asyncapi.json' })).json()
})
afterAll(() => fixture.close())

describe('the documentation of webhooks', () => {
  it('is an AsyncAPI 3 document', () => {
    const ajv = new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false })
    addFormats.default(ajv)
    const validate = ajv.compile(asyncApiSpecs.schemas['3.0.0'])
    validate(document)
    expect(validate.errors).toBeNull()
  })

  it('has every type of event, with the schema of its data', () => {
    expect(Object.keys(document.components.messages)).toEqual([...webhookTypes])
    const ajv = new Ajv({ strict: false })
    addFormats.default(ajv)
    for (const type of webhookTypes) {
      const validate = ajv.compile(document.components.messages[type]?.payload ?? {})
      expect(validate({ type: 'another', timestamp: '2026-03-02T12:00:00Z', data: {} })).toBe(false)
    }
    const delivered = ajv.compile(document.components.messages['order.delivered']?.payload ?? {})
    const data = { orderId: '019a0000-0000-7000-8000-000000000001', deliveredAt: '2026-03-02T12:00:00.000Z', later: 1 }
    expect(delivered({ type: 'order.delivered', timestamp: '2026-03-02T12:00:00Z', data })).toBe(true)
    expect(delivered({ type: 'order.delivered', timestamp: '2026-03-02T12:00:00Z', data: { orderId: 1 } })).toBe(false)
  })
})
