import { passwordResetPath } from '@shop/contracts/accounts/calls'
import type { MailContent } from './mail-parts.ts'

/** The link tells the address to the page, for password managers, and not to the server. */
export function resetMail(token: string, publicUrl: string, email: string): MailContent {
  const url = new URL(passwordResetPath(token), publicUrl)
  url.hash = new URLSearchParams({ email }).toString()
  return {
    subject: 'Set a new password',
    paragraphs: [
      'Someone has asked for a new password for your account. The link works once, for a day.',
      'If this was not you, ignore this mail: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url: url.href },
  }
}

export function guestVerificationMail(token: string, publicUrl: string): MailContent {
  return {
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Several orders were placed with this e-mail address today. Please confirm that it is yours to order more. The link works for a day.',
      'If this was not you, ignore this mail: without your confirmation nobody can order more with your address today.',
    ],
    action: { label: 'Confirm address', url: new URL(`/verify-email?guest&token=${token}`, publicUrl).href },
  }
}

export function verificationMail(token: string, publicUrl: string): MailContent {
  return {
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'This is the e-mail address of an account at our shop. Please sign in and confirm that it is yours. The link works for a day.',
      'If you have no account, ignore this mail: nobody else can confirm your address.',
    ],
    action: { label: 'Confirm address', url: new URL(`/verify-email?token=${token}`, publicUrl).href },
  }
}
