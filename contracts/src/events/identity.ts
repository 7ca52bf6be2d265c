import { z } from 'zod'
import { formerAccount } from '../former-account.ts'
import { uuid } from '../ids.ts'
import { moment } from './moment.ts'

/** Public events of identity. They carry no names or e-mail addresses. */
export const identityEvents = {
  UserRegistered: z.object({ userId: uuid, formerAccount: formerAccount.optional() }),
  AdminGranted: z.object({ userId: uuid }),
  AdminRevoked: z.object({ userId: uuid }),
  /** All roles of the user from now on; none that a program does not know gives a right. */
  StaffRolesChanged: z.object({ userId: uuid, roles: z.array(z.string()) }),
  /** `hash` is the SHA-256 of the whole key, hexadecimal. A right that a program does not know gives nothing. */
  ApiKeyCreated: z.object({ keyId: uuid, hash: z.string(), rights: z.array(z.string()), endsAt: moment.nullable() }),
  ApiKeyRevoked: z.object({ keyId: uuid, revokedAt: moment }),
  /** Tokens of an older epoch are invalid. */
  TokensRevoked: z.object({ userId: uuid, epoch: z.int() }),
  /** Its tokens are invalid. */
  SessionEnded: z.object({ userId: uuid, sessionId: uuid, endedAt: moment }),
  /** A sign-in with a device that the user has not used at this network before. */
  UnknownDeviceSignedIn: z.object({ userId: uuid, sessionId: uuid, signedInAt: moment }),
  /** The user has asked for a mail with a link to set a new password. */
  PasswordResetRequested: z.object({ userId: uuid, requestId: uuid }),
  /** The user has set up a second factor of the sign-in, or switched it off. */
  SecondFactorChanged: z.object({ userId: uuid, enabled: z.boolean() }),
  /** The user has added a passkey, or removed one. */
  PasskeysChanged: z.object({ userId: uuid, added: z.boolean() }),
  /** An operator has removed the second factor and all passkeys, which no other event tells. */
  FactorsReset: z.object({ userId: uuid }),
  EmailChanged: z.object({ userId: uuid, formerAccount: formerAccount.optional() }),
  /** The user has asked for another mail with a link that verifies the address. */
  EmailVerificationRequested: z.object({ userId: uuid }),
  UserDeleted: z.object({ userId: uuid }),
}
