import { describe, expect, it } from 'vitest'
import { identityEvents } from '@shop/contracts/events'
import { resultOf, type RecordedEvent } from '@shop/kit/domain'
import type { IdentityEvent } from '../../src/domain/index.ts'
import { publish } from '../../src/messaging/publish.ts'

const userId = '0199aaaa-0000-7000-8000-000000000001'
const at = '2026-01-01T00:00:00.000Z'
const session = { userId, sessionId: '0199aaaa-0000-7000-8000-00000000000a' }
const passkey = { userId, passkeyId: '0199aaaa-0000-7000-8000-00000000000b' }
const address = { userId, addressId: '0199aaaa-0000-7000-8000-00000000000c' }
const place = { name: 'Home', address: '42 Quiet Lane', city: 'Leeds', postalCode: 'ZZ9 9QX', country: 'United Kingdom' }
const formerAccount = { userId: '0199aaaa-0000-7000-8000-00000000000d', until: at }
const apiKey = { keyId: userId, hash: 'ab', rights: ['orders:read'], endsAt: null } as const
const person = { name: 'Ada', email: 'ada@mail.example', passwordHash: 'hash' }

const cases: [IdentityEvent, string | undefined, object][] = [
  [{ type: 'UserRegistered', data: { userId, ...person } }, 'UserRegistered', { userId }],
  [{ type: 'UserRegistered', data: { userId, ...person, formerAccount } }, 'UserRegistered', { userId, formerAccount }],
  [{ type: 'UserRenamed', data: { userId, name: 'Grace' } }, undefined, {}],
  [{ type: 'EmailChanged', data: { userId, email: 'grace@mail.example' } }, 'EmailChanged', { userId }],
  [{ type: 'EmailChanged', data: { userId, email: person.email, formerAccount } }, 'EmailChanged', { userId, formerAccount }],
  [{ type: 'EmailVerified', data: { userId } }, undefined, {}],
  [{ type: 'EmailVerificationRequested', data: { userId } }, 'EmailVerificationRequested', { userId }],
  [{ type: 'MailSettingsChanged', data: { userId, newSignIn: false, orderDelivered: true } }, undefined, {}],
  [
    { type: 'SecondFactorEnabled', data: { userId, secret: 'S', recoveryHashes: [], timeStep: 1 } },
    'SecondFactorChanged',
    { userId, enabled: true },
  ],
  [
    { type: 'RecoveryCodesReplaced', data: { userId, recoveryHashes: ['a'] } },
    'SecondFactorChanged',
    { userId, enabled: true, recoveryCodes: true },
  ],
  [{ type: 'SecondFactorDisabled', data: { userId } }, 'SecondFactorChanged', { userId, enabled: false }],
  [{ type: 'SecondFactorDisabled', data: { userId, reset: true } }, undefined, {}],
  [
    { type: 'PasskeyAdded', data: { ...passkey, name: 'Phone', credentialId: 'c', publicKey: 'k', counter: 0, addedAt: at } },
    'PasskeysChanged',
    { userId, added: true },
  ],
  [{ type: 'PasskeyUsed', data: { ...passkey, counter: 1, usedAt: at } }, undefined, {}],
  [{ type: 'PasskeyRemoved', data: passkey }, 'PasskeysChanged', { userId, added: false }],
  [{ type: 'PasskeyRemoved', data: { ...passkey, reset: true } }, undefined, {}],
  [{ type: 'AddressAdded', data: { ...address, ...place } }, undefined, {}],
  [{ type: 'AddressChanged', data: { ...address, ...place } }, undefined, {}],
  [{ type: 'AddressRemoved', data: address }, undefined, {}],
  [{ type: 'DefaultAddressChosen', data: address }, undefined, {}],
  [{ type: 'FactorsReset', data: { userId, by: 'mona', resetAt: at } }, 'FactorsReset', { userId }],
  [{ type: 'PasswordResetLinkIssued', data: { userId, by: 'mona', issuedAt: at } }, undefined, {}],
  [{ type: 'CodeAccepted', data: { userId, timeStep: 2 } }, undefined, {}],
  [{ type: 'RecoveryCodeUsed', data: { userId, recoveryHash: 'a' } }, undefined, {}],
  [{ type: 'PasswordChanged', data: { userId, passwordHash: 'hash', epoch: 3 } }, 'TokensRevoked', { userId, epoch: 3 }],
  [
    { type: 'SessionStarted', data: { ...session, knownDevice: false, startedAt: at, expiresAt: at } },
    'UnknownDeviceSignedIn',
    { ...session, signedInAt: at },
  ],
  [{ type: 'SessionStarted', data: { ...session, knownDevice: true, startedAt: at, expiresAt: at } }, undefined, {}],
  [{ type: 'SessionEnded', data: { ...session, endedAt: at } }, 'SessionEnded', { ...session, endedAt: at }],
  [
    { type: 'PasswordResetRequested', data: { userId, requestId: session.sessionId } },
    'PasswordResetRequested',
    { userId, requestId: session.sessionId },
  ],
  [{ type: 'UserDeleted', data: { userId } }, 'UserDeleted', { userId }],
  [{ type: 'AdminGranted', data: { userId } }, 'AdminGranted', { userId }],
  [{ type: 'AdminRevoked', data: { userId } }, 'AdminRevoked', { userId }],
  [
    { type: 'ApiKeyCreated', data: { ...apiKey, name: 'ERP', createdBy: userId, createdAt: at } },
    'ApiKeyCreated',
    { ...apiKey, rights: ['orders:read'] },
  ],
  [
    { type: 'ApiKeyRevoked', data: { keyId: userId, revokedBy: userId, revokedAt: at } },
    'ApiKeyRevoked',
    { keyId: userId, revokedAt: at },
  ],
  [{ type: 'StaffRolesChanged', data: { userId, roles: ['orders'] } }, 'StaffRolesChanged', { userId, roles: ['orders'] }],
]

function recorded(event: IdentityEvent): RecordedEvent<IdentityEvent> {
  const recordedAt = '2026-01-01T00:00:00.000Z'
  return { stream: 'any', version: 1, eventId: userId, event, metadata: { correlationId: 'c' }, recordedAt }
}

describe('public events', () => {
  it.each(cases)('of %o have the type %s', (event, type, data) => {
    expect(resultOf(publish, recorded(event)) ?? []).toEqual(type === undefined ? [] : [{ type, key: userId, data }])
  })

  it('include every type of the contract', () => {
    const types = cases.flatMap(([event]) => (resultOf(publish, recorded(event)) ?? []).map(({ type }) => type))
    expect([...new Set(types)].sort()).toEqual(Object.keys(identityEvents).sort())
  })
})
