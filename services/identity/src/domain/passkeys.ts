import { reject, type Decider } from '@shop/kit/domain'

/** Passkeys of a user (WebAuthn), with which they sign in. Credential, key and name are personal data. */
export type PasskeyEvent =
  | {
      readonly type: 'PasskeyAdded'
      readonly data: {
        readonly userId: string
        readonly passkeyId: string
        readonly name: string
        /** The authenticator's id of the key, base64url. */
        readonly credentialId: string
        /** COSE, base64url. */
        readonly publicKey: string
        /** Of the authenticator's signatures; 0 where it does not count them. */
        readonly counter: number
        /** ISO 8601. */
        readonly addedAt: string
      }
    }
  | {
      readonly type: 'PasskeyUsed'
      readonly data: { readonly userId: string; readonly passkeyId: string; readonly counter: number; readonly usedAt: string }
    }
  | {
      readonly type: 'PasskeyRemoved'
      /** `reset`: with all factors of the user. */
      readonly data: { readonly userId: string; readonly passkeyId: string; readonly reset?: true }
    }

type AddedPasskey = Extract<PasskeyEvent, { type: 'PasskeyAdded' }>['data']

export type PasskeyCommand =
  | ({ readonly type: 'AddPasskey' } & AddedPasskey)
  | { readonly type: 'UsePasskey'; readonly credentialId: string; readonly counter: number; readonly usedAt: string }
  | { readonly type: 'RemovePasskey'; readonly passkeyId: string }
  | { readonly type: 'ResetPasskeys' }

export interface PasskeyState extends AddedPasskey {
  /** ISO 8601. */
  readonly lastUsedAt: string | null
}

const MAX_PASSKEYS = 20

/** An authenticator that counts never signs with the same or a lower number; a copy of it may. */
function requireNewer(counter: number, last: number): void {
  if ((counter > 0 || last > 0) && counter <= last) reject('passkey_invalid')
}

/** The passkeys of one user, oldest first. */
export const passkeys: Decider<readonly PasskeyState[], PasskeyCommand, PasskeyEvent> = {
  initial: [],

  decide(command, state) {
    switch (command.type) {
      case 'AddPasskey': {
        const { type: _, ...data } = command
        if (state.length >= MAX_PASSKEYS) return reject('too_many_passkeys')
        if (state.some(({ credentialId }) => credentialId === data.credentialId)) return reject('passkey_invalid')
        return [{ type: 'PasskeyAdded', data }]
      }
      case 'UsePasskey': {
        const { credentialId, counter, usedAt } = command
        const used = state.find((passkey) => passkey.credentialId === credentialId) ?? reject('passkey_invalid')
        requireNewer(counter, used.counter)
        return [{ type: 'PasskeyUsed', data: { userId: used.userId, passkeyId: used.passkeyId, counter, usedAt } }]
      }
      case 'RemovePasskey': {
        const { userId, passkeyId } =
          state.find((passkey) => passkey.passkeyId === command.passkeyId) ?? reject('passkey_not_found')
        return [{ type: 'PasskeyRemoved', data: { userId, passkeyId } }]
      }
      case 'ResetPasskeys':
        return state.map(({ userId, passkeyId }) => ({ type: 'PasskeyRemoved', data: { userId, passkeyId, reset: true } }))
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'PasskeyAdded':
        return [...state, { ...data, lastUsedAt: null }]
      case 'PasskeyUsed': {
        const { passkeyId, counter, usedAt } = data
        return state.map((passkey) => (passkey.passkeyId === passkeyId ? { ...passkey, counter, lastUsedAt: usedAt } : passkey))
      }
      case 'PasskeyRemoved':
        return state.filter(({ passkeyId }) => passkeyId !== data.passkeyId)
    }
  },
}
