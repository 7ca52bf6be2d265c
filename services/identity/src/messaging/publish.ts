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
    case 'SecondFactorDisabled': {
      const enabled = event.type === 'SecondFactorEnabled'
      return [{ type: 'SecondFactorChanged', key, data: { userId, enabled } }]
    }
    case 'PasskeyAdded':
    case 'PasskeyRemoved':
      return [{ type: 'PasskeysChanged', key, data: { userId, added: event.type === 'PasskeyAdded' } }]
    case 'EmailVerified':
    case 'PasskeyUsed':
    case 'AddressAdded':
    case 'AddressChanged':
    case 'AddressRemoved':
    case 'DefaultAddressChosen':
    case 'CodeAccepted':
    case 'RecoveryCodeUsed':
    case 'FactorsReset':
    case 'PasswordResetLinkIssued':
    case 'MailSettingsChanged':
    case 'UserRenamed':
      return []
  }
}
