import { describe, it } from 'vitest'
import { given } from '@shop/kit/testing'
import { secondFactor, type SecondFactorEvent } from './index.ts'

const userId = '0199aaaa-0000-7000-8000-000000000001'
const setUp = { userId, secret: 'JBSWY3DPEHPK3PXP', recoveryHashes: ['a', 'b'], timeStep: 100 }
const enabled: SecondFactorEvent = { type: 'SecondFactorEnabled', data: setUp }
const accepted = (timeStep: number): SecondFactorEvent => ({ type: 'CodeAccepted', data: { userId, timeStep } })
const used = (recoveryHash: string): SecondFactorEvent => ({ type: 'RecoveryCodeUsed', data: { userId, recoveryHash } })
const disabled: SecondFactorEvent = { type: 'SecondFactorDisabled', data: { userId } }

describe('a second factor', () => {
  it('is enabled, and again with another secret', () => {
    given(secondFactor, [])
      .when({ type: 'EnableSecondFactor', ...setUp })
      .then([enabled])
    given(secondFactor, [enabled])
      .when({ type: 'EnableSecondFactor', ...setUp })
      .then([enabled])
  })

  it('accepts the code of a later time', () =>
    given(secondFactor, [enabled])
      .when({ type: 'AcceptCode', timeStep: 101 })
      .then([accepted(101)]))
  it('accepts no code twice, nor the one that enabled it', () => {
    given(secondFactor, [enabled]).when({ type: 'AcceptCode', timeStep: 100 }).thenRejected('second_factor_invalid')
    given(secondFactor, [enabled, accepted(101)])
      .when({ type: 'AcceptCode', timeStep: 101 })
      .thenRejected('second_factor_invalid')
  })

  it('accepts each recovery code once', () => {
    given(secondFactor, [enabled])
      .when({ type: 'UseRecoveryCode', recoveryHash: 'a' })
      .then([used('a')])
    given(secondFactor, [enabled, used('a')])
      .when({ type: 'UseRecoveryCode', recoveryHash: 'a' })
      .thenRejected('second_factor_invalid')
    given(secondFactor, [enabled, used('a')])
      .when({ type: 'UseRecoveryCode', recoveryHash: 'b' })
      .then([used('b')])
  })

  it('accepts new recovery codes alone once they are made, and the codes of the app as before', () => {
    const replaced: SecondFactorEvent = { type: 'RecoveryCodesReplaced', data: { userId, recoveryHashes: ['c'] } }
    given(secondFactor, [enabled])
      .when({ type: 'ReplaceRecoveryCodes', recoveryHashes: ['c'] })
      .then([replaced])
    given(secondFactor, [enabled, replaced])
      .when({ type: 'UseRecoveryCode', recoveryHash: 'a' })
      .thenRejected('second_factor_invalid')
    given(secondFactor, [enabled, replaced])
      .when({ type: 'UseRecoveryCode', recoveryHash: 'c' })
      .then([used('c')])
    given(secondFactor, [enabled, replaced])
      .when({ type: 'AcceptCode', timeStep: 101 })
      .then([accepted(101)])
  })
  it('has no recovery codes to replace before it is enabled', () =>
    given(secondFactor, [])
      .when({ type: 'ReplaceRecoveryCodes', recoveryHashes: ['c'] })
      .thenRejected('second_factor_invalid'))

  it('accepts nothing once it is disabled, which happens once', () => {
    given(secondFactor, [enabled]).when({ type: 'DisableSecondFactor' }).then([disabled])
    given(secondFactor, [enabled, disabled]).when({ type: 'DisableSecondFactor' }).thenNothing()
    given(secondFactor, [enabled, disabled]).when({ type: 'AcceptCode', timeStep: 200 }).thenRejected('second_factor_invalid')
    given(secondFactor, [enabled])
      .when({ type: 'ResetSecondFactor' })
      .then([{ type: 'SecondFactorDisabled', data: { userId, reset: true } }])
    given(secondFactor, []).when({ type: 'ResetSecondFactor' }).thenNothing()
  })
})
