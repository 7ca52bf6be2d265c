import type { PublicEventOf, RecordedEvent } from '@shop/kit'
import type { IdentityEvent } from '../domain/index.ts'

/** Public events contain ids, moments, admin rights and token epochs; names and e-mail addresses are never published. */
export function publish({ event }: RecordedEvent<IdentityEvent>): readonly PublicEventOf<'identity'>[] {
  const { userId } = event.data
  const key = userId
  switch (event.type) {
    case 'UserRegistered':
    case 'EmailChanged':
    case 'AdminGranted':
    case 'AdminRevoked':
    case 'EmailVerificationRequested':
    case 'FactorsReset':
    case 'UserDeleted':
      return [{ type: event.type, key, data: { userId } }]
    case 'PasswordChanged':
      return [{ type: 'TokensRevoked', key, data: { userId, epoch: event.data.epoch } }]
    case 'SessionStarted': {
      const { sessionId, knownDevice, startedAt } = event.data
      return knownDevice ? [] : [{ type: 'UnknownDeviceSignedIn', key, data: { userId, sessionId, signedInAt: startedAt } }]
    }
    case 'SessionEnded':
      return [{ type: 'SessionEnded', key, data: event.data }]
    case 'PasswordResetRequested':
      return [{ type: event.type, key, data: event.data }]
    case 'SecondFactorEnabled':
      return [{ type: 'SecondFactorChanged', key, data: { userId, enabled: true } }]
    case 'PasskeyAdded':
      return [{ type: 'PasskeysChanged', key, data: { userId, added: true } }]
    // `FactorsReset` tells of all that a reset removes: the user gets one mail.
    case 'SecondFactorDisabled':
      return event.data.reset === true ? [] : [{ type: 'SecondFactorChanged', key, data: { userId, enabled: false } }]
    case 'PasskeyRemoved':
      return event.data.reset === true ? [] : [{ type: 'PasskeysChanged', key, data: { userId, added: false } }]
    case 'EmailVerified':
    case 'PasskeyUsed':
    case 'AddressAdded':
    case 'AddressChanged':
    case 'AddressRemoved':
    case 'DefaultAddressChosen':
    case 'CodeAccepted':
    case 'RecoveryCodeUsed':
    case 'PasswordResetLinkIssued':
    case 'MailSettingsChanged':
    case 'UserRenamed':
      return []
  }
}
