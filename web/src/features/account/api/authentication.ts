import type {
  Credentials,
  EmailVerification,
  ForgottenPassword,
  PasswordReset,
  Registration,
  SignedInUser,
} from '@shop/contracts/accounts'
import { api } from '../../../lib/api/client.ts'

interface Message {
  message: string
}

export const login = (credentials: Credentials) => api.post<SignedInUser>('/users/login', credentials)

export const register = (registration: Registration) => api.post<SignedInUser>('/users', registration)

/** Asks for a mail with a link. The answer is the same for every e-mail address. */
export const askForResetLink = (form: ForgottenPassword) => api.post<Message>('/users/forgot-password', form)

export const setNewPassword = (reset: PasswordReset) => api.post<SignedInUser>('/users/reset-password', reset)

export const confirmEmail = (verification: EmailVerification) => api.post<Message>('/users/verify-email', verification)
