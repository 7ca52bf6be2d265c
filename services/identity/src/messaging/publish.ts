import type { PublicEventOf, PerEventType } from '@shop/kit/domain'
import type { IdentityEvent } from '../domain/index.ts'

/** Public events contain ids, moments, admin rights and token epochs; names and e-mail addresses are never published. */
export const publish: PerEventType<IdentityEvent, readonly PublicEventOf<'identity'>[]> = {
  UserRegistered: ({ userId, formerAccount }) => [{ type: 'UserRegistered', key: userId, data: { userId, formerAccount } }],
  EmailChanged: ({ userId, formerAccount }) => [{ type: 'EmailChanged', key: userId, data: { userId, formerAccount } }],
  AdminGranted: ({ userId }) => [{ type: 'AdminGranted', key: userId, data: { userId } }],
  AdminRevoked: ({ userId }) => [{ type: 'AdminRevoked', key: userId, data: { userId } }],
  StaffRolesChanged: ({ userId, roles }) => [{ type: 'StaffRolesChanged', key: userId, data: { userId, roles: [...roles] } }],
  // The tokens of a grant say what it may do: nobody needs to know of it before it ends.
  ApiKeyCreated: ({ keyId, hash, rights, endsAt }) =>
    hash === undefined ? [] : [{ type: 'ApiKeyCreated', key: keyId, data: { keyId, hash, rights: [...rights], endsAt } }],
  ApiKeyRevoked: ({ keyId, revokedAt }) => [{ type: 'ApiKeyRevoked', key: keyId, data: { keyId, revokedAt } }],
  EmailVerificationRequested: ({ userId }) => [{ type: 'EmailVerificationRequested', key: userId, data: { userId } }],
  GuestLinkRequested: ({ userId }) => [{ type: 'EmailVerificationRequested', key: userId, data: { userId } }],
  FactorsReset: ({ userId }) => [{ type: 'FactorsReset', key: userId, data: { userId } }],
  UserDeleted: ({ userId }) => [{ type: 'UserDeleted', key: userId, data: { userId } }],
  // For all other services a guest is a customer like any other.
  GuestErased: ({ userId }) => [{ type: 'UserDeleted', key: userId, data: { userId } }],
  PasswordChanged: ({ userId, epoch }) => [{ type: 'TokensRevoked', key: userId, data: { userId, epoch } }],
  SessionStarted: ({ userId, sessionId, knownDevice, startedAt }) =>
    knownDevice ? [] : [{ type: 'UnknownDeviceSignedIn', key: userId, data: { userId, sessionId, signedInAt: startedAt } }],
  SessionEnded: (data) => [{ type: 'SessionEnded', key: data.userId, data }],
  PasswordResetRequested: (data) => [{ type: 'PasswordResetRequested', key: data.userId, data }],
  SecondFactorEnabled: ({ userId }) => [{ type: 'SecondFactorChanged', key: userId, data: { userId, enabled: true } }],
  RecoveryCodesReplaced: ({ userId }) => [
    { type: 'SecondFactorChanged', key: userId, data: { userId, enabled: true, recoveryCodes: true } },
  ],
  PasskeyAdded: ({ userId }) => [{ type: 'PasskeysChanged', key: userId, data: { userId, added: true } }],
  // `FactorsReset` tells of all that a reset removes: the user gets one mail.
  SecondFactorDisabled: ({ userId, reset }) =>
    reset === true ? [] : [{ type: 'SecondFactorChanged', key: userId, data: { userId, enabled: false } }],
  PasskeyRemoved: ({ userId, reset }) =>
    reset === true ? [] : [{ type: 'PasskeysChanged', key: userId, data: { userId, added: false } }],
}
