import { describe, it } from 'vitest'
import { given } from '@shop/kit/testing'
import { admins } from '../src/domain/index.ts'
import type { AdminEvent } from '../src/domain/index.ts'

const granted = (userId: string): AdminEvent => ({ type: 'AdminGranted', data: { userId } })
const revoked = (userId: string): AdminEvent => ({ type: 'AdminRevoked', data: { userId } })

describe('granting', () => {
  it('makes an admin', () =>
    given(admins, [])
      .when({ type: 'Grant', userId: 'ada' })
      .then([granted('ada')]))
  it('makes another', () =>
    given(admins, [granted('ada')])
      .when({ type: 'Grant', userId: 'grace' })
      .then([granted('grace')]))
  it('says nothing of somebody who has the right', () =>
    given(admins, [granted('ada')])
      .when({ type: 'Grant', userId: 'ada' })
      .thenNothing())
  it('makes one again who had it before', () =>
    given(admins, [granted('ada'), granted('grace'), revoked('ada')])
      .when({ type: 'Grant', userId: 'ada' })
      .then([granted('ada')]))
})

describe('revoking', () => {
  it('takes the right away', () =>
    given(admins, [granted('ada'), granted('grace')])
      .when({ type: 'Revoke', userId: 'ada' })
      .then([revoked('ada')]))
  it('says nothing of somebody who has it not', () =>
    given(admins, [granted('ada')])
      .when({ type: 'Revoke', userId: 'grace' })
      .thenNothing())
  it('says nothing while there are no admins at all', () =>
    given(admins, []).when({ type: 'Revoke', userId: 'ada' }).thenNothing())
  it('leaves the last one', () =>
    given(admins, [granted('ada')])
      .when({ type: 'Revoke', userId: 'ada' })
      .thenRejected('last_admin'))
  it('leaves the last of several', () =>
    given(admins, [granted('ada'), granted('grace'), revoked('grace')])
      .when({ type: 'Revoke', userId: 'ada' })
      .thenRejected('last_admin'))
})
