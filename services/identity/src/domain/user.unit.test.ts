import { describe, it } from 'vitest'
import { given } from '@shop/kit/testing'
import { user, type UserEvent } from './index.ts'

const userId = '0199aaaa-0000-7000-8000-000000000001'
const actorId = '0199aaaa-0000-7000-8000-000000000002'
const person = { name: 'Ada', email: 'ada@mail.example' }
const registered: UserEvent = { type: 'UserRegistered', data: { userId, ...person, passwordHash: 'hash-1' } }
const passwordChanged = (epoch: number): UserEvent => ({
  type: 'PasswordChanged',
  data: { userId, passwordHash: `hash-${String(epoch + 1)}`, epoch },
})
const deleted: UserEvent = { type: 'UserDeleted', data: { userId } }

describe('RegisterUser', () => {
  const register = { type: 'RegisterUser', userId, ...person, passwordHash: 'hash-1' } as const

  it('registers a user', () => given(user, []).when(register).then([registered]))
  it('is rejected for an id in use', () => given(user, [registered]).when(register).thenRejected('conflict'))
  it('is rejected for the id of a deleted user', () => given(user, [registered, deleted]).when(register).thenRejected('conflict'))
})

describe('ChangeUser', () => {
  it('changes the name', () =>
    given(user, [registered])
      .when({ type: 'ChangeUser', name: 'Grace' })
      .then([{ type: 'UserRenamed', data: { userId, name: 'Grace' } }]))

  it('changes the e-mail address', () =>
    given(user, [registered])
      .when({ type: 'ChangeUser', email: 'grace@mail.example' })
      .then([{ type: 'EmailChanged', data: { userId, email: 'grace@mail.example' } }]))

  it('leaves an address proven that is only spelled in another way', () => {
    const verified: UserEvent = { type: 'EmailVerified', data: { userId } }
    const respelled: UserEvent = { type: 'EmailChanged', data: { userId, email: 'Ada@Mail.example' } }
    const command = { type: 'ChangeUser', email: 'Ada@Mail.example' } as const
    given(user, [registered, verified]).when(command).then([respelled, verified])
    given(user, [registered]).when(command).then([respelled])
  })

  it('increments the epoch with every password change', () => {
    given(user, [registered])
      .when({ type: 'ChangeUser', passwordHash: 'hash-2' })
      .then([passwordChanged(1)])
    given(user, [registered, passwordChanged(1)])
      .when({ type: 'ChangeUser', passwordHash: 'hash-3' })
      .then([passwordChanged(2)])
  })

  it('changes several fields at once, in a fixed sequence', () =>
    given(user, [registered])
      .when({ type: 'ChangeUser', name: 'Grace', email: 'grace@mail.example', passwordHash: 'hash-2' })
      .then([
        { type: 'UserRenamed', data: { userId, name: 'Grace' } },
        { type: 'EmailChanged', data: { userId, email: 'grace@mail.example' } },
        passwordChanged(1),
      ]))

  it('does nothing for unchanged fields', () =>
    given(user, [registered])
      .when({ type: 'ChangeUser', ...person })
      .thenNothing())

  it('compares with the current state', () =>
    given(user, [registered, { type: 'UserRenamed', data: { userId, name: 'Grace' } }])
      .when({ type: 'ChangeUser', name: 'Ada' })
      .then([{ type: 'UserRenamed', data: { userId, name: 'Ada' } }]))

  it('is rejected for an unknown user', () =>
    given(user, []).when({ type: 'ChangeUser', name: 'Grace' }).thenRejected('user_not_found'))
  it('is rejected for a deleted user', () =>
    given(user, [registered, deleted]).when({ type: 'ChangeUser', name: 'Grace' }).thenRejected('user_not_found'))
})

describe('DeleteUser', () => {
  it('deletes a user', () => given(user, [registered]).when({ type: 'DeleteUser', actorId }).then([deleted]))
  it('is rejected for the actor’s own account', () =>
    given(user, [registered]).when({ type: 'DeleteUser', actorId: userId }).thenRejected('delete_self'))
  it('is rejected for an unknown user', () =>
    given(user, []).when({ type: 'DeleteUser', actorId }).thenRejected('user_not_found'))
  it('is rejected for a deleted user', () =>
    given(user, [registered, deleted]).when({ type: 'DeleteUser', actorId }).thenRejected('user_not_found'))
})

describe('CloseAccount', () => {
  it('deletes the user', () => given(user, [registered]).when({ type: 'CloseAccount' }).then([deleted]))
  it('is rejected for a deleted user', () =>
    given(user, [registered, deleted]).when({ type: 'CloseAccount' }).thenRejected('user_not_found'))
})

describe('RequestEmailVerification', () => {
  const requested: UserEvent = { type: 'EmailVerificationRequested', data: { userId } }
  const verified: UserEvent = { type: 'EmailVerified', data: { userId } }
  const command = { type: 'RequestEmailVerification' } as const

  it('asks for a mail', () => given(user, [registered]).when(command).then([requested]))
  it('does nothing for a verified address', () => given(user, [registered, verified]).when(command).thenNothing())
  it('asks for a mail after a change of the address', () =>
    given(user, [registered, verified, { type: 'EmailChanged', data: { userId, email: 'grace@mail.example' } }])
      .when(command)
      .then([requested]))
})

describe('ChangeMailSettings', () => {
  const changed: UserEvent = { type: 'MailSettingsChanged', data: { userId, newSignIn: false, orderDelivered: true } }
  const command = { type: 'ChangeMailSettings', newSignIn: false, orderDelivered: true } as const

  it('changes the settings', () => given(user, [registered]).when(command).then([changed]))
  it('does nothing for settings that are so already', () => given(user, [registered, changed]).when(command).thenNothing())
  it('does nothing for the settings of a new user', () =>
    given(user, [registered]).when({ type: 'ChangeMailSettings', newSignIn: true, orderDelivered: true }).thenNothing())
})

describe('RecordPasswordResetLink', () => {
  const command = { type: 'RecordPasswordResetLink', by: 'mona', issuedAt: '2026-03-02T12:00:00.000Z' } as const
  const issued: UserEvent = {
    type: 'PasswordResetLinkIssued',
    data: { userId, by: 'mona', issuedAt: '2026-03-02T12:00:00.000Z' },
  }

  it('keeps who and when, each time', () => given(user, [registered, issued]).when(command).then([issued]))
  it('is refused for a user who does not exist', () => given(user, []).when(command).thenRejected('user_not_found'))
})

describe('RecordFactorReset', () => {
  const command = { type: 'RecordFactorReset', by: 'mona', resetAt: '2026-03-02T12:00:00.000Z' } as const
  const reset: UserEvent = { type: 'FactorsReset', data: { userId, by: 'mona', resetAt: '2026-03-02T12:00:00.000Z' } }

  it('keeps who and when, each time', () => given(user, [registered, reset]).when(command).then([reset]))
  it('is refused for a user who does not exist', () => given(user, []).when(command).thenRejected('user_not_found'))
})
