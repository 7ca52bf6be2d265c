import { z } from 'zod'
import { reauthentication } from '../accounts/reauthentication.ts'
import { programRecord } from '../programs/programs.ts'
import { isoTime, requiredText } from '../shared/fields.ts'
import { uuid } from '../shared/ids.ts'
import { sentMoment } from '../shared/moment.ts'
import { absent, as, described, hidden, joined, ownId, record, same, spelled, time } from '../shared/record.ts'
import { apiKeyRights } from './api-key-rights.ts'

const scopes = z.array(z.enum(apiKeyRights, `A scope is one of ${apiKeyRights.join(', ')}`), 'scopes must be a list')

// until 0.9.0: absent from the answers of an older service.
const programOfGrant = { ...absent(uuid, z.string()), row: uuid.nullable().default(null) }

/** The key of another system, or what a member of staff grants a program. Times are ISO 8601. */
export const apiKeyRecord = record({
  keyId: ownId(uuid),
  name: same(z.string()),
  programId: described(programOfGrant, 'Of what a member of staff grants a program: its id'),
  rights: as('scopes', spelled(z.array(z.enum(apiKeyRights)), scopes)),
  state: joined(z.enum(['active', 'ended', 'revoked'])),
  createdBy: joined(z.object({ _id: z.string(), name: z.string() })),
  createdAt: time,
  endsAt: spelled(z.string().nullable(), isoTime.nullable()),
  lastUsedAt: described(spelled(z.string().nullable(), isoTime.nullable()), 'To about a minute'),
  revokedAt: hidden(z.string().nullable()),
})

const apiKey = apiKeyRecord.api.meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>

export const apiKeyList = z
  .object({
    keys: z.array(apiKey),
    programs: z
      .array(programRecord.api)
      .optional()
      .meta({ description: 'Those to which staff may give a part of their rights; with MCP' }),
  })
  .meta({ id: 'ApiKeyList' })
export type ApiKeyList = z.infer<typeof apiKeyList>

export const newApiKey = reauthentication
  .extend({
    name: requiredText('name', 60),
    scopes: scopes.min(1, 'scopes must name at least one'),
    endsAt: sentMoment('endsAt', 'endsAt must be a time such as 2027-01-31T00:00:00Z')
      .nullish()
      .meta({ description: 'When the key ends by itself; absent: never' }),
  })
  .meta({ id: 'NewApiKey' })
export type NewApiKeyInput = z.input<typeof newApiKey>

export const createdApiKey = apiKey
  .extend({
    key: z
      .string()
      .meta({ description: 'The key itself, which no other answer has: absent from the one to a repeated Idempotency-Key' })
      .optional(),
  })
  .meta({ id: 'CreatedApiKey' })
export type CreatedApiKey = z.infer<typeof createdApiKey>
