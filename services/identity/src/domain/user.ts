import { reject, requireId, type Decider } from '@shop/kit/domain'
import { emailKey } from './email-key.ts'

/** Which of the mails that a user may do without are sent to them. All others are sent always: they are about money or access. */
export interface MailChoices {
  /** A sign-in with an unknown device. */
  readonly newSignIn: boolean
  readonly orderDelivered: boolean
}

/** The last account that had an e-mail address and has ended. Until this moment (ISO 8601) its orders count for the next one. */
export interface FormerAccount {
  readonly userId: string
  readonly until: string
}

/** Name, e-mail and password hash are personal data: the store encrypts them with the user's own key. */
export type UserEvent =
  | {
      readonly type: 'UserRegistered'
      readonly data: {
        readonly userId: string
        readonly name: string
        readonly email: string
        readonly passwordHash: string
        readonly formerAccount?: FormerAccount
      }
    }
  | { readonly type: 'UserRenamed'; readonly data: { readonly userId: string; readonly name: string } }
  | {
      readonly type: 'EmailChanged'
      readonly data: { readonly userId: string; readonly email: string; readonly formerAccount?: FormerAccount }
    }
  /** Revokes every token with an older epoch. */
  | {
      readonly type: 'PasswordChanged'
      readonly data: { readonly userId: string; readonly passwordHash: string; readonly epoch: number }
    }
  /** Asks for a mail with a link. The link is made when the mail is sent. */
  | { readonly type: 'PasswordResetRequested'; readonly data: { readonly userId: string; readonly requestId: string } }
  /** The address is the user's: they have used a link in a mail to it, or an operator vouches for it. */
  | { readonly type: 'EmailVerified'; readonly data: { readonly userId: string } }
  /** Asks for another mail with a link that verifies the address. */
  | { readonly type: 'EmailVerificationRequested'; readonly data: { readonly userId: string } }
  | { readonly type: 'MailSettingsChanged'; readonly data: { readonly userId: string } & MailChoices }
  /** The second factor and all passkeys were removed: by an operator, `by` is the name of their account, or by claim-account.ts; ISO 8601. */
  | { readonly type: 'FactorsReset'; readonly data: { readonly userId: string; readonly by: string; readonly resetAt: string } }
  /** An operator has made a link to set a new password. The same fields. */
  | {
      readonly type: 'PasswordResetLinkIssued'
      readonly data: { readonly userId: string; readonly by: string; readonly issuedAt: string }
    }
  | { readonly type: 'UserDeleted'; readonly data: { readonly userId: string } }

/** A field that is absent keeps its value. */
export interface UserChanges {
  readonly name?: string
  readonly email?: string
  readonly passwordHash?: string
}

/** Passwords are hashed before the command is made: hashing is slow and uses a random salt. */
export type UserCommand =
  | {
      readonly type: 'RegisterUser'
      readonly userId: string
      readonly name: string
      readonly email: string
      readonly passwordHash: string
      readonly formerAccount?: FormerAccount
    }
  /** `formerAccount` of the new e-mail address. */
  | ({ readonly type: 'ChangeUser'; readonly formerAccount?: FormerAccount } & UserChanges)
  | { readonly type: 'RequestPasswordReset'; readonly requestId: string }
  | { readonly type: 'VerifyEmail' }
  | { readonly type: 'RequestEmailVerification' }
  | ({ readonly type: 'ChangeMailSettings' } & MailChoices)
  | { readonly type: 'RecordFactorReset'; readonly by: string; readonly resetAt: string }
  | { readonly type: 'RecordPasswordResetLink'; readonly by: string; readonly issuedAt: string }
  /** Deletes a user for an admin. */
  | { readonly type: 'DeleteUser'; readonly actorId: string }
  /** Deletes a user at their own request. */
  | { readonly type: 'CloseAccount' }

interface ActiveUser {
  readonly status: 'active'
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly epoch: number
  readonly emailVerified: boolean
  readonly mailSettings: MailChoices
}

export type UserState = ActiveUser | { readonly status: 'absent' } | { readonly status: 'deleted' }

export const ALL_MAILS: MailChoices = { newSignIn: true, orderDelivered: true }

/** @throws Rejection `user_not_found` when the text is not an id */
export const requireUserId = (text: string): string => requireId(text, 'user_not_found')

function requireActive(state: UserState): ActiveUser {
  return state.status === 'active' ? state : reject('user_not_found')
}

/** Another spelling of an address, such as with a capital, is the same mailbox: whoever has proven one has proven the other. */
export const isSameMailbox = (one: string, other: string): boolean => emailKey(one) === emailKey(other)

function changeUser(
  state: ActiveUser,
  { name, email, passwordHash, formerAccount }: Extract<UserCommand, { type: 'ChangeUser' }>,
): UserEvent[] {
  const { userId } = state
  const events: UserEvent[] = []
  if (name !== undefined && name !== state.name) events.push({ type: 'UserRenamed', data: { userId, name } })
  if (email !== undefined && email !== state.email) {
    events.push({ type: 'EmailChanged', data: { userId, email, formerAccount } })
    if (state.emailVerified && isSameMailbox(email, state.email)) events.push({ type: 'EmailVerified', data: { userId } })
  }
  if (passwordHash !== undefined) events.push({ type: 'PasswordChanged', data: { userId, passwordHash, epoch: state.epoch + 1 } })
  return events
}

/** One user. The `admins` aggregate decides who is an admin. */
export const user: Decider<UserState, UserCommand, UserEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'RegisterUser': {
        const { userId, name, email, passwordHash, formerAccount } = command
        if (state.status !== 'absent') return reject('conflict')
        return [{ type: 'UserRegistered', data: { userId, name, email, passwordHash, formerAccount } }]
      }
      case 'ChangeUser':
        return changeUser(requireActive(state), command)
      case 'RequestPasswordReset': {
        const { userId } = requireActive(state)
        return [{ type: 'PasswordResetRequested', data: { userId, requestId: command.requestId } }]
      }
      case 'VerifyEmail': {
        const { userId, emailVerified } = requireActive(state)
        return emailVerified ? [] : [{ type: 'EmailVerified', data: { userId } }]
      }
      case 'RequestEmailVerification': {
        const { userId, emailVerified } = requireActive(state)
        return emailVerified ? [] : [{ type: 'EmailVerificationRequested', data: { userId } }]
      }
      case 'ChangeMailSettings': {
        const { userId, mailSettings: current } = requireActive(state)
        const { newSignIn, orderDelivered } = command
        if (newSignIn === current.newSignIn && orderDelivered === current.orderDelivered) return []
        return [{ type: 'MailSettingsChanged', data: { userId, newSignIn, orderDelivered } }]
      }
      case 'RecordFactorReset': {
        const { by, resetAt } = command
        return [{ type: 'FactorsReset', data: { userId: requireActive(state).userId, by, resetAt } }]
      }
      case 'RecordPasswordResetLink': {
        const { by, issuedAt } = command
        return [{ type: 'PasswordResetLinkIssued', data: { userId: requireActive(state).userId, by, issuedAt } }]
      }
      case 'CloseAccount':
        return [{ type: 'UserDeleted', data: { userId: requireActive(state).userId } }]
      case 'DeleteUser': {
        const { userId } = requireActive(state)
        if (userId === command.actorId) return reject('delete_self')
        return [{ type: 'UserDeleted', data: { userId } }]
      }
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'UserRegistered': {
        const { userId, name, email } = data
        return { status: 'active', userId, name, email, epoch: 0, emailVerified: false, mailSettings: ALL_MAILS }
      }
      // Only an active user changes.
      case 'UserRenamed':
        return { ...(state as ActiveUser), name: data.name }
      case 'EmailChanged':
        return { ...(state as ActiveUser), email: data.email, emailVerified: false }
      case 'EmailVerified':
        return { ...(state as ActiveUser), emailVerified: true }
      case 'PasswordChanged':
        return { ...(state as ActiveUser), epoch: data.epoch }
      case 'MailSettingsChanged':
        return { ...(state as ActiveUser), mailSettings: { newSignIn: data.newSignIn, orderDelivered: data.orderDelivered } }
      case 'PasswordResetRequested':
      case 'EmailVerificationRequested':
      case 'FactorsReset':
      case 'PasswordResetLinkIssued':
        return state
      case 'UserDeleted':
        return { status: 'deleted' }
    }
  },
}
