import { zodResolver } from '@hookform/resolvers/zod'
import { credentials, emailAddress, forgottenPassword, registration } from '@shop/contracts/accounts'
import { secondStep } from '@shop/contracts/factors'
import { z } from 'zod'
import { passwordMismatch, passwordsMatch } from './passwords.ts'

/** The rules of the forms that the checkout leads to, in a module of their own: zod is a fifth of a page's script. */
export const resolvers = {
  signIn: zodResolver(credentials),
  code: zodResolver(secondStep.omit({ challenge: true })),
  guest: zodResolver(z.object({ email: emailAddress('Please enter your e-mail address') })),
  forgottenPassword: zodResolver(forgottenPassword),
  registration: zodResolver(registration.extend({ confirmPassword: z.string() }).refine(passwordsMatch, passwordMismatch)),
}
