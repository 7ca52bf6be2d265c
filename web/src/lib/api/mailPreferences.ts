import type { MailPreferences } from '@shop/contracts/mails'
import { apiQuery } from './apiQuery.ts'
import { api } from './client.ts'

export const mailPreferencesQuery = () => apiQuery<MailPreferences>('users', '/users/mail-settings')

/** Asks for another mail with a link that confirms the e-mail address. */
export const resendVerification = () => api.post<{ message: string }>('/users/verify-email/resend')
