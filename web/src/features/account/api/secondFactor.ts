import type { SignedInUser } from '@shop/contracts/accounts'
import type {
  RecoveryCodes,
  SecondFactorSecret,
  SecondFactorSetup,
  SecondFactorStatus,
  SecondStep,
} from '@shop/contracts/factors'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'

export const secondFactorQuery = () => apiQuery<SecondFactorStatus>('users', '/users/second-factor')

/** Completes a sign-in whose password was right. */
export const submitCode = (step: SecondStep) => api.post<SignedInUser>('/users/login/second-factor', step)

/** A new secret for an authenticator app. Nothing changes before a code proves it. */
export const newSecret = () => api.post<SecondFactorSecret>('/users/second-factor')

export const switchOnSecondFactor = (setup: SecondFactorSetup) => api.put<RecoveryCodes>('/users/second-factor', setup)

/** New codes in place of all before. @param currentPassword needed 15 minutes after the sign-in */
export const replaceRecoveryCodes = (currentPassword?: string) =>
  api.post<RecoveryCodes>('/users/second-factor/recovery-codes', { currentPassword })

/** @param currentPassword needed 15 minutes after the sign-in */
export const switchOffSecondFactor = (currentPassword?: string) =>
  api.delete<{ message: string }>('/users/second-factor', { currentPassword })
