import { type ApiKey, apiKeyList, apiKeyRecord, createdApiKey, newApiKey } from '@shop/contracts/api-keys'
import { apiKeyCalls, type ApiKeyRow } from '@shop/contracts/api-keys/calls'
import { createApiKey, listApiKeys, revokeApiKey } from '@shop/contracts/api-keys/endpoints'
import { programRecord, type RegisteredProgram } from '@shop/contracts/programs'
import { idParams } from '@shop/contracts/shared'
import { expose } from '../../http/expose.ts'
import type { Api } from '../../http/route.ts'
import { lookUpProfiles, profileOf, type UserProfiles } from '../../profiles/user-profiles.ts'
import { actorOf } from '../accounts/manage-users.ts'
import type { RouteContext } from '../context.ts'

function presentApiKey(row: ApiKeyRow, creators: UserProfiles, now: Date): ApiKey {
  const { createdBy, endsAt, revokedAt } = row
  const hasEnded = endsAt !== null && Date.parse(endsAt) <= now.getTime()
  return apiKeyRecord.present(row, {
    state: revokedAt !== null ? 'revoked' : hasEnded ? 'ended' : 'active',
    createdBy: { _id: createdBy, name: profileOf(creators, createdBy).name },
  })
}

async function creatorsOf({ clients: { identity }, logger }: RouteContext, rows: readonly ApiKeyRow[]): Promise<UserProfiles> {
  const ids = rows.map(({ createdBy }) => createdBy)
  return lookUpProfiles(identity, ids, logger)
}

async function listPrograms({ clients: { identity } }: RouteContext): Promise<RegisteredProgram[]> {
  const { programs } = await identity.listPrograms({})
  return programs.map((row) => programRecord.present(row))
}

/** The keys with which other systems call the API, for admins. */
export function addApiKeyRoutes(app: Api, context: RouteContext): void {
  const { guards, clock, hasPrograms } = context
  const common = { tag: 'API keys', guard: guards.may('admin') }
  expose(app, context, apiKeyCalls.listApiKeys, {
    ...common,
    endpoint: listApiKeys,
    summary: 'The keys of other systems, also those that have ended',
    answers: apiKeyList,
    from: () => ({}),
    async present({ keys }) {
      const creators = await creatorsOf(context, keys)
      const programs = hasPrograms ? await listPrograms(context) : undefined
      return { keys: keys.map((row) => presentApiKey(row, creators, clock())), ...(programs && { programs }) }
    },
  })
  expose(app, context, apiKeyCalls.createApiKey, {
    ...common,
    endpoint: createApiKey,
    summary: 'Create a key; needs a recent sign-in; this answer alone has the key, of those to an Idempotency-Key the first',
    takes: { body: newApiKey },
    answers: createdApiKey,
    status: 201,
    forActor: true,
    whileConnected: true,
    once: true,
    from(request) {
      const { name, scopes: rights, endsAt = null, currentPassword } = request.body
      return { name, rights, endsAt, actor: actorOf(request, currentPassword) }
    },
    async present({ key, ...row }, request) {
      request.adminSubject = row.keyId
      return { ...presentApiKey(row, await creatorsOf(context, [row]), clock()), key }
    },
  })
  expose(app, context, apiKeyCalls.revokeApiKey, {
    ...common,
    endpoint: revokeApiKey,
    summary: 'Revoke a key: it is refused within a second',
    takes: { params: idParams },
    forActor: true,
    from: (request) => ({ keyId: request.params.id, actor: actorOf(request) }),
  })
}
