import { compareOutcomes, drawHistories, type OutcomesByState } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import { guest } from '../../src/domain/guest.ts'
import { session, type SessionCommand, type SessionState } from '../../src/domain/session.ts'
import { user, type UserCommand, type UserState } from '../../src/domain/user.ts'

/** Enough that each outcome of a table occurs. */
const HISTORIES = { count: 500, length: 12, seed: 1 }

const USER = '0199c0de-0000-7000-8000-000000000002'
const NOON = '2026-03-01T12:00:00.000Z'
const NEXT_DAY = '2026-03-02T13:00:00.000Z'

const notThere = { absent: 'user_not_found', deleted: 'user_not_found' } as const

type UserColumn = 'absent' | 'unverified' | 'verified' | 'deleted'
const userOutcomes: Readonly<Record<UserCommand['type'], OutcomesByState<UserColumn>>> = {
  RegisterUser: { absent: 'UserRegistered', otherwise: 'conflict' },
  ChangeUser: {
    ...notThere,
    unverified: 'EmailChanged, PasswordChanged, UserRenamed, nothing',
    // Another spelling of a proven address is proven.
    verified: 'EmailChanged, EmailChanged + EmailVerified, PasswordChanged, UserRenamed, nothing',
    otherwise: 'nothing',
  },
  RequestPasswordReset: { ...notThere, otherwise: 'PasswordResetRequested' },
  VerifyEmail: { ...notThere, unverified: 'EmailVerified', otherwise: 'nothing' },
  RequestEmailVerification: { ...notThere, unverified: 'EmailVerificationRequested', otherwise: 'nothing' },
  ChangeMailSettings: { ...notThere, otherwise: 'MailSettingsChanged, nothing' },
  RecordFactorReset: { ...notThere, otherwise: 'FactorsReset' },
  RecordPasswordResetLink: { ...notThere, otherwise: 'PasswordResetLinkIssued' },
  DeleteUser: { ...notThere, otherwise: 'UserDeleted, delete_self' },
  CloseAccount: { ...notThere, otherwise: 'UserDeleted' },
}

const userCommands: readonly UserCommand[] = [
  { type: 'RegisterUser', userId: USER, name: 'Ann', email: 'ann@example.com', passwordHash: 'hash' },
  { type: 'ChangeUser', name: 'Bea' },
  { type: 'ChangeUser', email: 'ann@example.com' },
  { type: 'ChangeUser', email: 'Ann@example.com' },
  { type: 'ChangeUser', email: 'bea@example.com' },
  { type: 'ChangeUser', passwordHash: 'other' },
  { type: 'RequestPasswordReset', requestId: 'one' },
  { type: 'VerifyEmail' },
  { type: 'VerifyEmail' },
  { type: 'RequestEmailVerification' },
  { type: 'ChangeMailSettings', newSignIn: false, orderDelivered: true },
  { type: 'RecordFactorReset', by: 'operator', resetAt: NOON },
  { type: 'RecordPasswordResetLink', by: 'operator', issuedAt: NOON },
  { type: 'DeleteUser', actorId: 'admin' },
  { type: 'DeleteUser', actorId: USER },
  { type: 'CloseAccount' },
]

const userColumn = (state: UserState): UserColumn => {
  if (state.status !== 'active') return state.status
  return state.emailVerified ? 'verified' : 'unverified'
}

type GuestState = Parameters<typeof guest.decide>[1]
type GuestCommand = Parameters<typeof guest.decide>[0]
type GuestColumn = GuestState['status']
const guestOutcomes: Readonly<Record<GuestCommand['type'], OutcomesByState<GuestColumn>>> = {
  StartGuest: { absent: 'GuestStarted', otherwise: 'conflict' },
  ClaimGuest: { active: 'GuestClaimed, conflict, nothing', otherwise: 'user_not_found' },
  RequestGuestLink: { active: 'GuestLinkRequested, nothing', otherwise: 'user_not_found' },
  ConfirmGuest: { active: 'GuestConfirmed, nothing', otherwise: 'user_not_found' },
  EraseGuest: { active: 'GuestErased', otherwise: 'user_not_found' },
}

const guestCommands: readonly GuestCommand[] = [
  { type: 'StartGuest', userId: USER, email: 'ann@example.com', keySecret: 'secret' },
  { type: 'StartGuest', userId: USER, email: 'ann@example.com', keySecret: 'secret' },
  { type: 'ClaimGuest', accountId: 'first', claimedAt: NOON },
  { type: 'ClaimGuest', accountId: 'second', claimedAt: NOON },
  { type: 'RequestGuestLink', requestedAt: NOON },
  { type: 'RequestGuestLink', requestedAt: NEXT_DAY },
  { type: 'ConfirmGuest', confirmedAt: NOON },
  { type: 'EraseGuest' },
]

type SessionColumn = SessionState['status']
const sessionOutcomes: Readonly<Record<SessionCommand['type'], OutcomesByState<SessionColumn>>> = {
  StartSession: { absent: 'SessionStarted', otherwise: 'conflict' },
  EndSession: { absent: 'session_not_found', active: 'SessionEnded', otherwise: 'nothing' },
}

const started = { userId: USER, sessionId: 'session', knownDevice: true, startedAt: NOON, expiresAt: NEXT_DAY }
const sessionCommands: readonly SessionCommand[] = [
  { type: 'StartSession', ...started },
  { type: 'EndSession', endedAt: NOON },
]

describe('every command leads in every state to what its table says, to all of it and to nothing else', () => {
  it('of a user', () => {
    const columns = ['absent', 'unverified', 'verified', 'deleted'] as const
    const table = { columns, columnOf: userColumn, outcomes: userOutcomes }
    const { unexpected, missing } = compareOutcomes(user, drawHistories<UserState, UserCommand>(userCommands, HISTORIES), table)
    expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] })
  })

  it('of a guest', () => {
    const columns = ['absent', 'active', 'erased'] as const
    const table = { columns, columnOf: ({ status }: GuestState) => status, outcomes: guestOutcomes }
    const { unexpected, missing } = compareOutcomes(
      guest,
      drawHistories<GuestState, GuestCommand>(guestCommands, HISTORIES),
      table,
    )
    expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] })
  })

  it('of a session', () => {
    const columns = ['absent', 'active', 'ended'] as const
    const table = { columns, columnOf: ({ status }: SessionState) => status, outcomes: sessionOutcomes }
    const { unexpected, missing } = compareOutcomes(
      session,
      drawHistories<SessionState, SessionCommand>(sessionCommands, HISTORIES),
      table,
    )
    expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] })
  })
})
