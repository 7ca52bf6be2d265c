import type {
  RecoveryCodes,
  SecondFactorSecret,
  SecondFactorSetup,
  SecondFactorStatus,
  SecondStep,
  SignedInUser,
} from '@shop/contracts/api'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { queryKeys } from '../../../lib/api/keys.ts'

export function secondFactorQuery() {
  return apiQuery<SecondFactorStatus>([...queryKeys.users, 'second-factor'], '/users/second-factor')
}

/** Completes a sign-in whose password was right. */
export function submitCode(step: SecondStep): Promise<SignedInUser> {
  return api.post('/users/login/second-factor', step)
}

/** A new secret for an authenticator app. Nothing changes before a code proves it. */
export function newSecret(): Promise<SecondFactorSecret> {
  return api.post('/users/second-factor')
}

export function switchOnSecondFactor(setup: SecondFactorSetup): Promise<RecoveryCodes> {
  return api.put('/users/second-factor', setup)
}

/** @param currentPassword needed 15 minutes after the sign-in */
export function switchOffSecondFactor(currentPassword: string): Promise<{ message: string }> {
  return api.delete('/users/second-factor', currentPassword === '' ? {} : { currentPassword })
}
