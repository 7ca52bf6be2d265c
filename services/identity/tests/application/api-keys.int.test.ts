import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { actorOf, newUser, openIdentity, signInAdmin, type OpenedIdentity } from '../fixtures/identity.ts'

let identity: OpenedIdentity
beforeAll(async () => {
  identity = await openIdentity(inject('postgresUrl'))
})
afterAll(() => identity.close())

const key = { name: ' ERP ', rights: ['orders:read' as const], endsAt: null }

it('is created and revoked by admins alone', async () => {
  const { call } = identity
  const admin = await signInAdmin(identity)
  const customer = actorOf(await call.register(newUser()))
  const { keyId } = await call.createApiKey({ ...key, actor: admin })
  await expect(call.createApiKey({ ...key, actor: customer })).rejects.toMatchObject({ code: 'not_admin' })
  await expect(call.revokeApiKey({ keyId, actor: customer })).rejects.toMatchObject({ code: 'not_admin' })
  await expect(call.revokeApiKey({ keyId: 'unknown', actor: admin })).rejects.toMatchObject({ code: 'api_key_not_found' })
  expect((await call.listApiKeys({})).keys).toMatchObject([{ keyId, name: 'ERP', revokedAt: null, lastUsedAt: null }])
  expect((await call.lookUpUsers({ userIds: [keyId] })).users).toEqual([{ userId: keyId, name: 'API key “ERP”', email: '' }])
})

it('knows its last use to a minute', async () => {
  const { call } = identity
  const { keyId } = await call.createApiKey({ ...key, actor: await signInAdmin(identity) })
  const use = (usedAt: string) => call.recordSessionUses({ uses: [{ sessionId: keyId, usedAt }] })
  const lastUse = async () => (await call.listApiKeys({})).keys.find((each) => each.keyId === keyId)?.lastUsedAt
  await use('2026-03-01T12:00:00.000Z')
  await use('2026-03-01T12:00:59.000Z')
  expect(await lastUse()).toBe('2026-03-01T12:00:00.000Z')
  await use('2026-03-01T12:01:01.000Z')
  expect(await lastUse()).toBe('2026-03-01T12:01:01.000Z')
})
