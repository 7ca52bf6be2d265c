import type { IdentityEvent } from '@shop/identity'
import { faultsOf, pastOf, type EventRule, type Past, type Rules, type StreamEvent } from './rule.ts'

const isFirst = (past: Past): boolean => past.events.length === 0
/** What is left of things that are added and removed, by the field with their id. */
const present = (past: Past, field: string, added: string, removed: string): readonly StreamEvent[] =>
  past.events.filter(
    ({ type, data }, index) =>
      type === added && !past.events.slice(index).some((later) => later.type === removed && later.data[field] === data[field]),
  )
/** The events since the last one of these types. */
const since = (past: Past, ...types: readonly string[]): Past =>
  pastOf(past.events.slice(1 + past.events.findLastIndex(({ type }) => types.includes(type))))

const isActive = (past: Past): boolean => past.has('UserRegistered') && !past.has('UserDeleted')
const isVerified = (past: Past): boolean => since(past, 'UserRegistered', 'EmailChanged').has('EmailVerified')
const ofActiveUser: EventRule = (_, past) => faultsOf({ 'there is no such user': isActive(past) })

/** What must be true of an account before each of its events. */
const userRules = {
  UserRegistered: (_, past) => faultsOf({ 'it is not the first event': isFirst(past) }),
  UserRenamed: ofActiveUser,
  EmailChanged: ofActiveUser,
  PasswordChanged: ({ data }, past) =>
    faultsOf({
      'there is no such user': isActive(past),
      'the tokens of before stay valid': data.epoch === past.count('PasswordChanged') + 1,
    }),
  PasswordResetRequested: ofActiveUser,
  EmailVerified: (_, past) =>
    faultsOf({ 'there is no such user': isActive(past), 'the address was verified before': !isVerified(past) }),
  EmailVerificationRequested: (_, past) =>
    faultsOf({ 'there is no such user': isActive(past), 'the address is verified': !isVerified(past) }),
  MailSettingsChanged: ({ data }, past) => {
    const { newSignIn, orderDelivered } = past.last('MailSettingsChanged')?.data ?? { newSignIn: true, orderDelivered: true }
    return faultsOf({
      'there is no such user': isActive(past),
      'nothing changes': data.newSignIn !== newSignIn || data.orderDelivered !== orderDelivered,
    })
  },
  FactorsReset: ofActiveUser,
  PasswordResetLinkIssued: ofActiveUser,
  UserDeleted: ofActiveUser,
} satisfies Rules

const sessionRules = {
  SessionStarted: ({ data }, past) =>
    faultsOf({
      'it is not the first event': isFirst(past),
      'it ends before it begins': String(data.expiresAt) > String(data.startedAt),
    }),
  SessionEnded: ({ data }, past) =>
    faultsOf({
      'it was not started': past.named('userId', data.userId, 'SessionStarted'),
      'it was ended before': !past.has('SessionEnded'),
    }),
} satisfies Rules

const DAY_MS = 24 * 3_600_000
const isGuest = (past: Past): boolean => past.has('GuestStarted') && !past.has('GuestErased')

const guestRules = {
  GuestStarted: (_, past) => faultsOf({ 'it is not the first event': isFirst(past) }),
  GuestClaimed: (_, past) =>
    faultsOf({
      'there is no such guest': isGuest(past),
      'the guest has an account': past.events.every(({ data }) => data.accountId === undefined),
    }),
  GuestLinkRequested: ({ data }, past) => {
    const last = past.last('GuestLinkRequested')?.data.requestedAt
    return faultsOf({
      'there is no such guest': isGuest(past),
      'the address is confirmed': !past.has('GuestConfirmed'),
      'the last link is less than a day old':
        typeof last !== 'string' || Date.parse(String(data.requestedAt)) - Date.parse(last) >= DAY_MS,
    })
  },
  GuestConfirmed: (_, past) =>
    faultsOf({ 'there is no such guest': isGuest(past), 'the address was confirmed before': !past.has('GuestConfirmed') }),
  GuestErased: (_, past) => faultsOf({ 'there is no such guest': isGuest(past) }),
} satisfies Rules

const MAX_ADDRESSES = 10
const addressesIn = (past: Past) => present(past, 'addressId', 'AddressAdded', 'AddressRemoved')
const isKept = ({ data }: StreamEvent, past: Past): boolean =>
  addressesIn(past).some((added) => added.data.addressId === data.addressId)

const addressRules = {
  AddressAdded: (event, past) =>
    faultsOf({
      'it was added before': !past.named('addressId', event.data.addressId, 'AddressAdded'),
      'there are too many': addressesIn(past).length < MAX_ADDRESSES,
    }),
  AddressChanged: (event, past) => faultsOf({ 'there is no such address': isKept(event, past) }),
  AddressRemoved: (event, past) => faultsOf({ 'there is no such address': isKept(event, past) }),
  DefaultAddressChosen: (event, past) =>
    faultsOf({
      'there is no such address': isKept(event, past),
      'it is the default': past.last('DefaultAddressChosen')?.data.addressId !== event.data.addressId,
    }),
} satisfies Rules

const MAX_PASSKEYS = 20
const passkeysIn = (past: Past) => present(past, 'passkeyId', 'PasskeyAdded', 'PasskeyRemoved')
const hasPasskey = ({ data }: StreamEvent, past: Past): boolean =>
  passkeysIn(past).some((added) => added.data.passkeyId === data.passkeyId)

const passkeyRules = {
  PasskeyAdded: ({ data }, past) =>
    faultsOf({
      'it was added before': !past.named('passkeyId', data.passkeyId, 'PasskeyAdded'),
      'there are too many': passkeysIn(past).length < MAX_PASSKEYS,
    }),
  PasskeyUsed: (event, past) => {
    const own = past.events.filter(({ data }) => data.passkeyId === event.data.passkeyId)
    const counter = Number(event.data.counter)
    return faultsOf({
      'there is no such passkey': hasPasskey(event, past),
      'its signature was used before': counter === 0 || own.every(({ data }) => counter > Number(data.counter)),
    })
  },
  PasskeyRemoved: (event, past) => faultsOf({ 'there is no such passkey': hasPasskey(event, past) }),
} satisfies Rules

const isEnabled = (past: Past): boolean => since(past, 'SecondFactorDisabled').has('SecondFactorEnabled')
/** Since the codes that are valid now were made. */
const codesIn = (past: Past): readonly unknown[] => {
  const hashes = past.last('SecondFactorEnabled', 'RecoveryCodesReplaced')?.data.recoveryHashes as readonly unknown[] | undefined
  const used = since(past, 'SecondFactorEnabled', 'RecoveryCodesReplaced')
  return (hashes ?? []).filter((hash) => !used.named('recoveryHash', hash, 'RecoveryCodeUsed'))
}
const ofEnabledFactor: EventRule = (_, past) => faultsOf({ 'there is no second factor': isEnabled(past) })

const secondFactorRules = {
  SecondFactorEnabled: ({ data }) =>
    faultsOf({ 'there are no recovery codes': (data.recoveryHashes as readonly unknown[]).length > 0 }),
  CodeAccepted: ({ data }, past) => {
    const secret = pastOf(past.events.slice(past.events.findLastIndex(({ type }) => type === 'SecondFactorEnabled')))
    return faultsOf({
      'there is no second factor': isEnabled(past),
      'the code is not newer than the last one': secret.events.every(
        (before) => !(Number(before.data.timeStep) >= Number(data.timeStep)),
      ),
    })
  },
  RecoveryCodeUsed: ({ data }, past) =>
    faultsOf({
      'there is no second factor': isEnabled(past),
      'the code is not valid': codesIn(past).includes(data.recoveryHash),
    }),
  RecoveryCodesReplaced: ofEnabledFactor,
  SecondFactorDisabled: ofEnabledFactor,
} satisfies Rules

const adminsIn = (past: Past): ReadonlySet<unknown> => {
  const all = new Set<unknown>()
  for (const { type, data } of past.events) {
    if (type === 'AdminGranted') all.add(data.userId)
    else all.delete(data.userId)
  }
  return all
}

const adminRules = {
  AdminGranted: ({ data }, past) => faultsOf({ 'the user is an admin': !adminsIn(past).has(data.userId) }),
  AdminRevoked: ({ data }, past) =>
    faultsOf({ 'the user is no admin': adminsIn(past).has(data.userId), 'no admin is left': adminsIn(past).size > 1 }),
} satisfies Rules

const rolesIn = (event: StreamEvent | undefined): string => ((event?.data.roles ?? []) as readonly string[]).toSorted().join()

const staffRules = {
  StaffRolesChanged: (event, past) => faultsOf({ 'nothing changes': rolesIn(event) !== rolesIn(past.last('StaffRolesChanged')) }),
} satisfies Rules

const apiKeyRules = {
  ApiKeyCreated: ({ data }, past) =>
    faultsOf({
      'it is not the first event': isFirst(past),
      'it has ended': typeof data.endsAt !== 'string' || data.endsAt > String(data.createdAt),
    }),
  ApiKeyRevoked: (_, past) =>
    faultsOf({ 'there is no such key': past.has('ApiKeyCreated'), 'it was revoked before': !past.has('ApiKeyRevoked') }),
} satisfies Rules

/** What must be true of the stream of an event of the identity service before it. */
export const identityRules: Readonly<Record<IdentityEvent['type'], EventRule>> = {
  ...userRules,
  ...sessionRules,
  ...guestRules,
  ...addressRules,
  ...passkeyRules,
  ...secondFactorRules,
  ...adminRules,
  ...staffRules,
  ...apiKeyRules,
}
