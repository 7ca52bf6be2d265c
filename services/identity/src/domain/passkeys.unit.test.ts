import { describe, it } from 'vitest'
import { given } from '@shop/kit/testing'
import { passkeys, type PasskeyEvent } from './index.ts'

const userId = '0199aaaa-0000-7000-8000-000000000001'
const at = '2026-03-01T12:00:00.000Z'
const data = (passkeyId: string, counter = 0) => ({
  userId,
  passkeyId,
  name: 'Phone',
  credentialId: `credential ${passkeyId}`,
  publicKey: 'key',
  counter,
  addedAt: at,
})
const added = (passkeyId: string, counter?: number): PasskeyEvent => ({ type: 'PasskeyAdded', data: data(passkeyId, counter) })
const used = (counter: number): PasskeyEvent => ({ type: 'PasskeyUsed', data: { userId, passkeyId: 'a', counter, usedAt: at } })
const use = (counter: number, passkeyId = 'a') =>
  ({ type: 'UsePasskey', credentialId: `credential ${passkeyId}`, counter, usedAt: at }) as const
const removed: PasskeyEvent = { type: 'PasskeyRemoved', data: { userId, passkeyId: 'a' } }
const add = (passkeyId: string) => ({ type: 'AddPasskey', ...data(passkeyId) }) as const

describe('passkeys', () => {
  it('are added, each once, at most twenty', () => {
    given(passkeys, [added('a')])
      .when(add('b'))
      .then([added('b')])
    given(passkeys, [added('a')])
      .when(add('a'))
      .thenRejected('passkey_invalid')
    const twenty = Array.from({ length: 20 }, (_, index) => added(String(index)))
    given(passkeys, twenty).when(add('one more')).thenRejected('too_many_passkeys')
  })

  it('are used with a counter that grows, or with none', () => {
    given(passkeys, [added('a', 3)])
      .when(use(4))
      .then([used(4)])
    given(passkeys, [added('a'), used(0)])
      .when(use(0))
      .then([used(0)])
  })
  it('are refused when the counter does not grow: the authenticator may have been copied', () => {
    given(passkeys, [added('a', 3)])
      .when(use(3))
      .thenRejected('passkey_invalid')
    given(passkeys, [added('a'), used(7)])
      .when(use(6))
      .thenRejected('passkey_invalid')
    given(passkeys, [added('a'), used(7)])
      .when(use(0))
      .thenRejected('passkey_invalid')
  })

  it('are removed, and not used after that', () => {
    given(passkeys, [added('a')])
      .when({ type: 'RemovePasskey', passkeyId: 'a' })
      .then([removed])
    given(passkeys, [added('a'), removed])
      .when(use(1))
      .thenRejected('passkey_invalid')
    given(passkeys, [added('a')])
      .when({ type: 'RemovePasskey', passkeyId: 'b' })
      .thenRejected('passkey_not_found')
  })

  it('are all removed by a reset', () => {
    const reset = (passkeyId: string): PasskeyEvent => ({ type: 'PasskeyRemoved', data: { userId, passkeyId, reset: true } })
    given(passkeys, [added('a'), added('b')])
      .when({ type: 'ResetPasskeys' })
      .then([reset('a'), reset('b')])
  })
})
