import type { EventMappers } from './row-change.ts'

/** The reports know customers by their orders. */
export const identityMappers: EventMappers<'identity'> = {
  UserRegistered: 'ignored',
  AdminGranted: 'ignored',
  AdminRevoked: 'ignored',
  TokensRevoked: 'ignored',
  SessionEnded: 'ignored',
  UnknownDeviceSignedIn: 'ignored',
  PasswordResetRequested: 'ignored',
  EmailVerificationRequested: 'ignored',
  SecondFactorChanged: 'ignored',
  EmailChanged: 'ignored',
  UserDeleted: 'ignored',
}
