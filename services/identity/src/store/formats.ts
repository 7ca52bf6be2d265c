import type { EventFormats } from '@shop/kit/event-store'
import { erasedAddress, type IdentityEvent } from '../domain/index.ts'

/** The values of personal fields after the user's erasure. */
const erased = { name: 'Deleted user', email: '', passwordHash: '' }

const subject = (data: Record<string, unknown>): string => String(data.userId)

export const formats: EventFormats<IdentityEvent> = {
  UserRegistered: { version: 1, personal: { subject, fields: erased } },
  UserRenamed: { version: 1, personal: { subject, fields: { name: erased.name } } },
  EmailChanged: { version: 1, personal: { subject, fields: { email: erased.email } } },
  PasswordChanged: { version: 1, personal: { subject, fields: { passwordHash: erased.passwordHash } } },
  PasswordResetRequested: { version: 1 },
  EmailVerified: { version: 1 },
  EmailVerificationRequested: { version: 1 },
  MailSettingsChanged: { version: 1 },
  FactorsReset: { version: 1 },
  PasswordResetLinkIssued: { version: 1, decisionsOnly: true },
  UserDeleted: { version: 1 },
  AdminGranted: { version: 1 },
  AdminRevoked: { version: 1 },
  StaffRolesChanged: { version: 1 },
  ApiKeyCreated: { version: 1 },
  ApiKeyRevoked: { version: 1 },
  SecondFactorEnabled: { version: 1, personal: { subject, fields: { secret: '' } } },
  CodeAccepted: { version: 1, decisionsOnly: true },
  RecoveryCodeUsed: { version: 1, decisionsOnly: true },
  RecoveryCodesReplaced: { version: 1 },
  SecondFactorDisabled: { version: 1 },
  PasskeyAdded: { version: 1, personal: { subject, fields: { name: '', credentialId: '', publicKey: '' } } },
  PasskeyUsed: { version: 1, decisionsOnly: true },
  PasskeyRemoved: { version: 1 },
  AddressAdded: { version: 1, personal: { subject, fields: erasedAddress }, decisionsOnly: true },
  AddressChanged: { version: 1, personal: { subject, fields: erasedAddress }, decisionsOnly: true },
  AddressRemoved: { version: 1, decisionsOnly: true },
  DefaultAddressChosen: { version: 1, decisionsOnly: true },
  GuestStarted: { version: 1, personal: { subject, fields: { email: erased.email, keySecret: '' } } },
  GuestClaimed: { version: 1 },
  GuestLinkRequested: { version: 1 },
  GuestConfirmed: { version: 1 },
  GuestErased: { version: 1 },
  SessionStarted: { version: 1 },
  SessionEnded: { version: 1 },
}
