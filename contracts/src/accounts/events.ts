import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { formerAccount } from './former-account.ts'

/** Public events about accounts. They carry no names or e-mail addresses. */
export const accountEvents = {
  UserRegistered: z.object({ userId: uuid, formerAccount: formerAccount.optional() }),
  /** The user has asked for a mail with a link to set a new password. */
  PasswordResetRequested: z.object({ userId: uuid, requestId: uuid }),
  EmailChanged: z.object({ userId: uuid, formerAccount: formerAccount.optional() }),
  /** The user has asked for another mail with a link that verifies the address. */
  EmailVerificationRequested: z.object({ userId: uuid }),
  UserDeleted: z.object({ userId: uuid }),
}
