import { describe, it } from 'vitest'
import { given } from '@shop/kit/testing'
import { admins, type AdminEvent } from './index.ts'

const granted = (userId: string): AdminEvent => ({ type: 'AdminGranted', data: { userId } })
const revoked = (userId: string): AdminEvent => ({ type: 'AdminRevoked', data: { userId } })

describe('GrantAdmin', () => {
  it('grants the right to the first admin', () =>
    given(admins, [])
      .when({ type: 'GrantAdmin', userId: 'ada' })
      .then([granted('ada')]))
  it('grants the right to another user', () =>
    given(admins, [granted('ada')])
      .when({ type: 'GrantAdmin', userId: 'grace' })
      .then([granted('grace')]))
  it('does nothing for a user who has the right', () =>
    given(admins, [granted('ada')])
      .when({ type: 'GrantAdmin', userId: 'ada' })
      .thenNothing())
  it('grants the right again after it was revoked', () =>
    given(admins, [granted('ada'), granted('grace'), revoked('ada')])
      .when({ type: 'GrantAdmin', userId: 'ada' })
      .then([granted('ada')]))
})

describe('RevokeAdmin', () => {
  it('revokes the right', () =>
    given(admins, [granted('ada'), granted('grace')])
      .when({ type: 'RevokeAdmin', userId: 'ada' })
      .then([revoked('ada')]))
  it('does nothing for a user without the right', () =>
    given(admins, [granted('ada')])
      .when({ type: 'RevokeAdmin', userId: 'grace' })
      .thenNothing())
  it('does nothing when there are no admins', () => given(admins, []).when({ type: 'RevokeAdmin', userId: 'ada' }).thenNothing())
  it('is rejected for the only admin', () =>
    given(admins, [granted('ada')])
      .when({ type: 'RevokeAdmin', userId: 'ada' })
      .thenRejected('last_admin'))
  it('is rejected for the last of several admins', () =>
    given(admins, [granted('ada'), granted('grace'), revoked('grace')])
      .when({ type: 'RevokeAdmin', userId: 'ada' })
      .thenRejected('last_admin'))
})
