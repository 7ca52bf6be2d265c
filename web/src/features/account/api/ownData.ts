import type { MailPreferences, MailSettings } from '@shop/contracts/api'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { queryKeys } from '../../../lib/api/keys.ts'

export function mailPreferencesQuery() {
  return apiQuery<MailPreferences>([...queryKeys.users, 'mails'], '/users/mail-settings')
}

export function saveMailSettings(settings: MailSettings): Promise<MailSettings> {
  return api.put('/users/mail-settings', settings)
}

/** Asks for another mail with a link that confirms the e-mail address. */
export function resendVerification(): Promise<{ message: string }> {
  return api.post('/users/verify-email/resend')
}

export function downloadOwnData(format: 'json' | 'csv'): Promise<Blob> {
  return api.download(format === 'csv' ? '/users/export.csv' : '/users/export')
}

/** @param currentPassword needed 15 minutes after the sign-in */
export function deleteAccount(currentPassword: string): Promise<{ message: string }> {
  return api.delete('/users/profile', currentPassword === '' ? {} : { currentPassword })
}
