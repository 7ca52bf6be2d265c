import { reject, type Decider } from '@shop/kit/domain'

/** A second factor of the sign-in: codes of an authenticator app (TOTP, RFC 6238), and recovery codes in its place. */
export type SecondFactorEvent =
  | {
      readonly type: 'SecondFactorEnabled'
      readonly data: {
        readonly userId: string
        /** The secret that the app and the shop share, base32. Personal data: encrypted with the user's key. */
        readonly secret: string
        /** SHA-256 of the recovery codes, hexadecimal. */
        readonly recoveryHashes: readonly string[]
        /** The time step of the code that proved the secret. */
        readonly timeStep: number
      }
    }
  /** A code of the app was accepted: neither it nor an older one is accepted again. */
  | { readonly type: 'CodeAccepted'; readonly data: { readonly userId: string; readonly timeStep: number } }
  | { readonly type: 'RecoveryCodeUsed'; readonly data: { readonly userId: string; readonly recoveryHash: string } }
  /** None of the codes before signs in any more. */
  | {
      readonly type: 'RecoveryCodesReplaced'
      readonly data: { readonly userId: string; readonly recoveryHashes: readonly string[] }
    }
  /** `reset`: with all factors of the user. */
  | { readonly type: 'SecondFactorDisabled'; readonly data: { readonly userId: string; readonly reset?: true } }

export type SecondFactorCommand =
  | ({ readonly type: 'EnableSecondFactor' } & Extract<SecondFactorEvent, { type: 'SecondFactorEnabled' }>['data'])
  | { readonly type: 'AcceptCode'; readonly timeStep: number }
  | { readonly type: 'UseRecoveryCode'; readonly recoveryHash: string }
  | { readonly type: 'ReplaceRecoveryCodes'; readonly recoveryHashes: readonly string[] }
  | { readonly type: 'DisableSecondFactor' }
  | { readonly type: 'ResetSecondFactor' }

interface EnabledSecondFactor {
  readonly status: 'enabled'
  readonly userId: string
  readonly secret: string
  readonly recoveryHashes: readonly string[]
  readonly lastTimeStep: number
}

export type SecondFactorState = { readonly status: 'disabled' } | EnabledSecondFactor

function requireEnabled(state: SecondFactorState): EnabledSecondFactor {
  return state.status === 'enabled' ? state : reject('second_factor_invalid')
}

/** The second factor of one user. */
export const secondFactor: Decider<SecondFactorState, SecondFactorCommand, SecondFactorEvent> = {
  initial: { status: 'disabled' },

  decide(command, state) {
    switch (command.type) {
      case 'EnableSecondFactor': {
        const { type: _, ...data } = command
        return [{ type: 'SecondFactorEnabled', data }]
      }
      case 'AcceptCode': {
        const { userId, lastTimeStep } = requireEnabled(state)
        if (command.timeStep <= lastTimeStep) return reject('second_factor_invalid')
        return [{ type: 'CodeAccepted', data: { userId, timeStep: command.timeStep } }]
      }
      case 'UseRecoveryCode': {
        const { userId, recoveryHashes } = requireEnabled(state)
        const { recoveryHash } = command
        if (!recoveryHashes.includes(recoveryHash)) return reject('second_factor_invalid')
        return [{ type: 'RecoveryCodeUsed', data: { userId, recoveryHash } }]
      }
      case 'ReplaceRecoveryCodes': {
        const { userId } = requireEnabled(state)
        return [{ type: 'RecoveryCodesReplaced', data: { userId, recoveryHashes: command.recoveryHashes } }]
      }
      case 'DisableSecondFactor':
        return state.status === 'enabled' ? [{ type: 'SecondFactorDisabled', data: { userId: state.userId } }] : []
      case 'ResetSecondFactor':
        return state.status === 'enabled' ? [{ type: 'SecondFactorDisabled', data: { userId: state.userId, reset: true } }] : []
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'SecondFactorEnabled': {
        const { userId, secret, recoveryHashes, timeStep } = data
        return { status: 'enabled', userId, secret, recoveryHashes, lastTimeStep: timeStep }
      }
      // Only an enabled factor is used.
      case 'CodeAccepted':
        return { ...(state as EnabledSecondFactor), lastTimeStep: data.timeStep }
      case 'RecoveryCodeUsed': {
        const enabled = state as EnabledSecondFactor
        return { ...enabled, recoveryHashes: enabled.recoveryHashes.filter((hash) => hash !== data.recoveryHash) }
      }
      case 'RecoveryCodesReplaced':
        return { ...(state as EnabledSecondFactor), recoveryHashes: data.recoveryHashes }
      case 'SecondFactorDisabled':
        return { status: 'disabled' }
    }
  },
}
