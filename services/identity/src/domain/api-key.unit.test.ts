import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import { apiKey, type ApiKeyEvent } from './index.ts'

const key = {
  keyId: 'erp',
  name: 'ERP',
  rights: ['orders:read'],
  hash: 'ab',
  createdBy: 'ada',
  createdAt: '2026-03-01T12:00:00.000Z',
  endsAt: '2026-04-01T12:00:00.000Z',
} as const
const revocation = { keyId: 'erp', revokedBy: 'ada', revokedAt: '2026-03-02T12:00:00.000Z' }
const created: ApiKeyEvent = { type: 'ApiKeyCreated', data: key }
const revoked: ApiKeyEvent = { type: 'ApiKeyRevoked', data: revocation }

describe('an API key', () => {
  it('is created', () => given(apiKey, []).when({ type: 'CreateApiKey', key }).then([created]))
  it('may have no end', () => {
    const endless = { ...key, endsAt: null }
    given(apiKey, [])
      .when({ type: 'CreateApiKey', key: endless })
      .then([{ type: 'ApiKeyCreated', data: endless }])
  })
  it('may be what a member of staff grants a program, without a secret of its own', () => {
    const { hash: _, ...rest } = key
    const grant = { ...rest, program: { programId: 'assistant', resource: 'https://shop.example/mcp', secondFactor: true } }
    given(apiKey, [])
      .when({ type: 'CreateApiKey', key: grant })
      .then([{ type: 'ApiKeyCreated', data: grant }])
  })
  it('does not end before it begins', () =>
    given(apiKey, [])
      .when({ type: 'CreateApiKey', key: { ...key, endsAt: key.createdAt } })
      .thenRejected('invalid_request', { reason: 'endsAt must be in the future' }))
  it('is revoked once', () => {
    given(apiKey, [created]).when({ type: 'RevokeApiKey', revocation }).then([revoked])
    given(apiKey, [created, revoked]).when({ type: 'RevokeApiKey', revocation }).thenNothing()
  })
  it('is not revoked when there is none', () =>
    given(apiKey, []).when({ type: 'RevokeApiKey', revocation }).thenRejected('api_key_not_found'))
})
