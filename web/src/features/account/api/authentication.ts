import type {
  Credentials,
  EmailVerification,
  ForgottenPassword,
  PasswordReset,
  Registration,
  SignedInUser,
} from '@shop/contracts/api'
import { api } from '../../../lib/api/client.ts'

export function login(credentials: Credentials): Promise<SignedInUser> {
  return api.post('/users/login', credentials)
}

export function register(registration: Registration): Promise<SignedInUser> {
  return api.post('/users', registration)
}

/** Asks for a mail with a link. The answer is the same for every e-mail address. */
export function askForResetLink(form: ForgottenPassword): Promise<{ message: string }> {
  return api.post('/users/forgot-password', form)
}

export function setNewPassword(reset: PasswordReset): Promise<SignedInUser> {
  return api.post('/users/reset-password', reset)
}

export function confirmEmail(verification: EmailVerification): Promise<{ message: string }> {
  return api.post('/users/verify-email', verification)
}
