import type { ApiKeyRight } from '@shop/contracts/api-keys'
import { reject, type Decider } from '@shop/kit/domain'

interface ProgramOfGrant {
  readonly programId: string
  /** The address that its tokens are for. */
  readonly resource: string
  /** Whether the person had signed in with a second factor. */
  readonly secondFactor: boolean
}

/** Times are ISO 8601. */
interface NewApiKey {
  readonly keyId: string
  readonly name: string
  readonly rights: readonly ApiKeyRight[]
  /** SHA-256 of the key, hexadecimal. A grant to a program has none: its tokens are signed. */
  readonly hash?: string
  /** Of a grant: whom `createdBy` has given a part of their own rights. */
  readonly program?: ProgramOfGrant
  readonly createdBy: string
  readonly createdAt: string
  readonly endsAt: string | null
}

interface Revocation {
  readonly keyId: string
  readonly revokedBy: string
  readonly revokedAt: string
}

export type ApiKeyEvent =
  { readonly type: 'ApiKeyCreated'; readonly data: NewApiKey } | { readonly type: 'ApiKeyRevoked'; readonly data: Revocation }

type ApiKeyCommand =
  { readonly type: 'CreateApiKey'; readonly key: NewApiKey } | { readonly type: 'RevokeApiKey'; readonly revocation: Revocation }

/** A key of another system, or what a member of staff grants a program. It is never changed: one with other rights is another key. */
export const apiKey: Decider<'none' | 'active' | 'revoked', ApiKeyCommand, ApiKeyEvent> = {
  initial: 'none',

  decide(command, state) {
    switch (command.type) {
      case 'CreateApiKey': {
        const { endsAt, createdAt } = command.key
        if (endsAt !== null && endsAt <= createdAt) return reject('invalid_request', { reason: 'endsAt must be in the future' })
        return state === 'none' ? [{ type: 'ApiKeyCreated', data: command.key }] : []
      }
      case 'RevokeApiKey':
        if (state === 'none') return reject('api_key_not_found')
        return state === 'active' ? [{ type: 'ApiKeyRevoked', data: command.revocation }] : []
    }
  },

  evolve: (_state, { type }) => (type === 'ApiKeyCreated' ? 'active' : 'revoked'),
}
