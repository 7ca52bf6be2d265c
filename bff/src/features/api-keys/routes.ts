import { type ApiKey, apiKeyList, createdApiKey, newApiKey } from '@shop/contracts/api-keys'
import type { ApiKeyRow } from '@shop/contracts/api-keys/calls'
import { identityCalls } from '@shop/contracts/services'
import { connectionSignal } from '@shop/kit/process'
import { rejectEndedActor } from '../../http/reject-ended-session.ts'
import { lookUpProfiles, profileOf, type UserProfiles } from '../../profiles/user-profiles.ts'
import { except } from '../../http/responses.ts'
import { idParams, noContent, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { actorOf } from '../accounts/manage-users.ts'

function presentApiKey(row: ApiKeyRow, creators: UserProfiles, now: Date): ApiKey {
  const { keyId, name, rights, createdBy, createdAt, endsAt, revokedAt, lastUsedAt } = row
  const hasEnded = endsAt !== null && Date.parse(endsAt) <= now.getTime()
  return {
    _id: keyId,
    name,
    scopes: rights,
    state: revokedAt !== null ? 'revoked' : hasEnded ? 'ended' : 'active',
    createdBy: { _id: createdBy, name: profileOf(creators, createdBy).name },
    createdAt,
    endsAt,
    lastUsedAt,
  }
}

async function creatorsOf({ clients: { identity }, logger }: RouteContext, rows: readonly ApiKeyRow[]): Promise<UserProfiles> {
  const ids = rows.map(({ createdBy }) => createdBy)
  return lookUpProfiles(identity, ids, logger)
}

/** The keys with which other systems call the API, for admins. */
export function addApiKeyRoutes(app: Api, context: RouteContext): void {
  const { clients, guards, clock } = context
  const { identity } = clients
  app.get(
    '/api/admin/api-keys',
    route('API keys', 'The keys of other systems, also those that have ended', {
      guard: guards.may('admin'),
      response: { 200: apiKeyList },
      failures: [identityCalls.listApiKeys],
    }),
    async () => {
      const { keys } = await identity.listApiKeys({})
      const creators = await creatorsOf(context, keys)
      return { keys: keys.map((row) => presentApiKey(row, creators, clock())) }
    },
  )
  app.post(
    '/api/admin/api-keys',
    route('API keys', 'Create a key; needs a recent sign-in; this answer alone has the key', {
      guard: guards.may('admin'),
      body: newApiKey,
      response: { 201: createdApiKey },
      failures: [except(identityCalls.createApiKey, 'session_not_found')],
    }),
    async (request, reply) => {
      const { name, scopes: rights, endsAt = null, currentPassword } = request.body
      const actor = actorOf(request, currentPassword)
      const signal = connectionSignal(request.raw.socket)
      const { key, ...row } = await rejectEndedActor(identity.createApiKey({ name, rights, endsAt, actor }, { signal }))
      request.adminSubject = row.keyId
      return reply.code(201).send({ ...presentApiKey(row, await creatorsOf(context, [row]), clock()), key })
    },
  )
  app.delete(
    '/api/admin/api-keys/:id',
    route('API keys', 'Revoke a key: it is refused within a second', {
      guard: guards.may('admin'),
      params: idParams,
      response: { 204: noContent },
      failures: [except(identityCalls.revokeApiKey, 'session_not_found')],
    }),
    async (request, reply) => {
      await rejectEndedActor(identity.revokeApiKey({ keyId: request.params.id, actor: actorOf(request) }))
      return reply.code(204).send(null)
    },
  )
}
