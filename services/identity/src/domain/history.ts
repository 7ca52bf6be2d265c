import { type StaffRole, staffRoleNames } from '@shop/contracts/staff'
import { describeStreams, difference, happened, type Change, type StreamHistory } from '@shop/kit/domain'
import { addressBook, type AddressFields } from './address-book.ts'
import { admins } from './admins.ts'
import { apiKey } from './api-key.ts'
import { guest } from './guest.ts'
import { passkeys } from './passkeys.ts'
import { secondFactor } from './second-factor.ts'
import { session } from './session.ts'
import { staff } from './staff.ts'
import { user, type MailChoices, type UserState } from './user.ts'

const before = (state: UserState, field: 'name' | 'email'): string => (state.status === 'active' ? state[field] : '')

/** The value of an erased person is the same before and after, and is not shown. */
const replaced = (what: string, from: string, to: string): Change[] => (from === to ? happened(what) : difference(what, from, to))

const mails = ({ newSignIn, orderDelivered }: MailChoices): string =>
  [...(newSignIn ? ['new sign-ins'] : []), ...(orderDelivered ? ['delivered orders'] : [])].join(', ') || 'none'

const users = describeStreams({
  kind: 'customer',
  streams: 'user-',
  aggregate: user,
  changes: {
    UserRegistered: ({ name, email }) => (email === '' ? happened('Registered') : happened('Registered', `${name}, ${email}`)),
    UserRenamed: ({ name }, state) => replaced('Name', before(state, 'name'), name),
    EmailChanged: ({ email }, state) => replaced('E-mail', before(state, 'email'), email),
    PasswordChanged: () => happened('Password changed'),
    PasswordResetRequested: () => happened('New password requested'),
    EmailVerified: () => happened('E-mail confirmed'),
    EmailVerificationRequested: () => happened('Confirmation of the e-mail requested'),
    MailSettingsChanged: (settings, state) =>
      difference('Mails', state.status === 'active' ? mails(state.mailSettings) : '', mails(settings)),
    FactorsReset: ({ by }) => happened('Second factor and passkeys reset', `by ${by}`),
    PasswordResetLinkIssued: ({ by }) => happened('Link for a new password issued', `by ${by}`),
    UserDeleted: () => happened('Account deleted'),
  },
})

const rights = describeStreams({
  kind: 'rights',
  streams: 'admins',
  aggregate: admins,
  subject: ({ userId }) => userId,
  changes: {
    AdminGranted: () => difference('Rights', 'customer', 'admin'),
    AdminRevoked: () => difference('Rights', 'admin', 'customer'),
  },
})

const namesOf = (roles: readonly StaffRole[]): string => roles.map((role) => staffRoleNames[role]).join(', ') || 'none'

const roles = describeStreams({
  kind: 'rights',
  streams: 'staff-',
  aggregate: staff,
  changes: { StaffRolesChanged: (data, before) => difference('Roles', namesOf(before), namesOf(data.roles)) },
})

const apiKeys = describeStreams({
  kind: 'rights',
  streams: 'api-key-',
  aggregate: apiKey,
  changes: {
    ApiKeyCreated: ({ name, rights: granted, program }) =>
      happened(program === undefined ? `API key ${name} created` : `Program ${name} allowed`, granted.join(', ')),
    ApiKeyRevoked: () => happened('API key revoked'),
  },
})

const factors = describeStreams({
  kind: 'customer',
  streams: 'second-factor-',
  aggregate: secondFactor,
  changes: {
    SecondFactorEnabled: () => difference('Second factor', 'off', 'on'),
    CodeAccepted: () => happened('Code of the second factor accepted'),
    RecoveryCodeUsed: () => happened('Recovery code used'),
    RecoveryCodesReplaced: () => happened('New recovery codes made'),
    SecondFactorDisabled: () => difference('Second factor', 'on', 'off'),
  },
})

const keys = describeStreams({
  kind: 'customer',
  streams: 'passkeys-',
  aggregate: passkeys,
  changes: {
    PasskeyAdded: ({ name }) => happened('Passkey added', name),
    PasskeyUsed: () => happened('Passkey used'),
    PasskeyRemoved: () => happened('Passkey removed'),
  },
})

const line = ({ name, address, city, country }: AddressFields): string =>
  [name, address, city, country].filter(Boolean).join(', ')

const addresses = describeStreams({
  kind: 'customer',
  streams: 'addresses-',
  aggregate: addressBook,
  changes: {
    AddressAdded: (data) => happened('Address added', line(data)),
    AddressChanged(data, book) {
      const saved = book.find(({ addressId }) => addressId === data.addressId)
      return replaced('Address', saved === undefined ? '' : line(saved), line(data))
    },
    AddressRemoved: () => happened('Address removed'),
    DefaultAddressChosen: () => happened('Default address chosen'),
  },
})

const guests = describeStreams({
  kind: 'customer',
  streams: 'guest-',
  aggregate: guest,
  changes: {
    GuestStarted: ({ email }) => happened('First order as a guest', email),
    GuestClaimed: () => happened('Orders taken over by an account'),
    GuestLinkRequested: () => happened('Confirmation of the e-mail address asked for'),
    GuestConfirmed: () => happened('E-mail address confirmed'),
    GuestErased: () => happened('Guest erased'),
  },
})

const sessions = describeStreams({
  kind: 'sign_in',
  streams: 'session-',
  aggregate: session,
  subject: ({ userId }) => userId,
  changes: {
    SessionStarted: ({ knownDevice }) => happened('Signed in', knownDevice ? '' : 'with an unknown device'),
    SessionEnded: () => happened('Signed out'),
  },
})

/** Every stream of identity. */
export const histories: readonly StreamHistory[] = [users, rights, roles, apiKeys, factors, keys, addresses, guests, sessions]
