import { describe, expect, it } from 'vitest'
import { given } from '@shop/kit/testing'
import { tidy } from '@shop/kit/domain'
import { emailKey, user } from '../src/domain/index.ts'
import type { UserEvent } from '../src/domain/index.ts'

const userId = '0199aaaa-0000-7000-8000-000000000001'
const actorId = '0199aaaa-0000-7000-8000-000000000002'
const person = { name: 'Ada', email: 'ada@mail.example' }
const registered: UserEvent = { type: 'UserRegistered', data: { userId, ...person, passwordHash: 'hash-1' } }
const newPassword = (epoch: number): UserEvent => ({
  type: 'PasswordChanged',
  data: { userId, passwordHash: `hash-${String(epoch + 1)}`, epoch },
})
const deleted: UserEvent = { type: 'UserDeleted', data: { userId } }

describe('registering', () => {
  const register = { type: 'Register', userId, ...person, passwordHash: 'hash-1' } as const

  it('makes a user', () => given(user, []).when(register).then([registered]))
  it('is refused for an id that is in use', () => given(user, [registered]).when(register).thenRejected('conflict'))
  it('is refused for the id of somebody who is gone', () =>
    given(user, [registered, deleted]).when(register).thenRejected('conflict'))
})

describe('changing', () => {
  it('renames', () =>
    given(user, [registered])
      .when({ type: 'Change', name: 'Grace' })
      .then([{ type: 'UserRenamed', data: { userId, name: 'Grace' } }]))

  it('changes the address', () =>
    given(user, [registered])
      .when({ type: 'Change', email: 'grace@mail.example' })
      .then([{ type: 'EmailChanged', data: { userId, email: 'grace@mail.example' } }]))

  it('raises the epoch with every password', () => {
    given(user, [registered])
      .when({ type: 'Change', passwordHash: 'hash-2' })
      .then([newPassword(1)])
    given(user, [registered, newPassword(1)])
      .when({ type: 'Change', passwordHash: 'hash-3' })
      .then([newPassword(2)])
  })

  it('changes all at once, in one order', () =>
    given(user, [registered])
      .when({ type: 'Change', name: 'Grace', email: 'grace@mail.example', passwordHash: 'hash-2' })
      .then([
        { type: 'UserRenamed', data: { userId, name: 'Grace' } },
        { type: 'EmailChanged', data: { userId, email: 'grace@mail.example' } },
        newPassword(1),
      ]))

  it('says nothing of what stays the same', () =>
    given(user, [registered])
      .when({ type: 'Change', ...person })
      .thenNothing())

  it('goes by the latest state', () =>
    given(user, [registered, { type: 'UserRenamed', data: { userId, name: 'Grace' } }])
      .when({ type: 'Change', name: 'Ada' })
      .then([{ type: 'UserRenamed', data: { userId, name: 'Ada' } }]))

  it('is refused for nobody', () => given(user, []).when({ type: 'Change', name: 'Grace' }).thenRejected('user_not_found'))
  it('is refused for somebody who is gone', () =>
    given(user, [registered, deleted]).when({ type: 'Change', name: 'Grace' }).thenRejected('user_not_found'))
})

describe('deleting', () => {
  it('ends a user', () => given(user, [registered]).when({ type: 'Delete', actorId }).then([deleted]))
  it('is refused to oneself', () =>
    given(user, [registered]).when({ type: 'Delete', actorId: userId }).thenRejected('delete_self'))
  it('is refused for nobody', () => given(user, []).when({ type: 'Delete', actorId }).thenRejected('user_not_found'))
  it('is refused the second time', () =>
    given(user, [registered, deleted]).when({ type: 'Delete', actorId }).thenRejected('user_not_found'))
})

describe('text', () => {
  it('keeps what the database can hold', () => {
    expect(tidy('  Ada\u0000 Lovelace \ud800')).toBe('Ada Lovelace \ufffd')
  })

  it.each([
    ['Ada@Mail.Example', 'ada@mail.example'],
    [' ada@mail.example\n', 'ada@mail.example'],
    ['ａｄａ@mail.example', 'ada@mail.example'],
    ['\u212aate@mail.example', 'kate@mail.example'],
    ['ZOE\u0308@mail.example', 'zo\u00eb@mail.example'],
    ['ada\u0000@mail.example', 'ada@mail.example'],
  ])('takes %j and %j for one address', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other))
  })

  it.each([
    ['ada@mail.example', 'ada@mail.exampl'],
    ['a.da@mail.example', 'ada@mail.example'],
    ['ada+shop@mail.example', 'ada@mail.example'],
  ])('takes %j and %j for two', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other))
  })

  it('refuses what no index can hold', () => {
    expect(() => emailKey('x'.repeat(501))).toThrow(expect.objectContaining({ code: 'invalid_request' }))
  })
})
