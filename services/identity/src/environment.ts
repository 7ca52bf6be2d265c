import { emailAddress, newPassword } from '@shop/contracts/accounts'
import { MAX_TOKEN_DAYS } from '@shop/contracts/sessions/calls'
import { keyEncryptionVariables, limitVariable, publicUrlVariable, serviceEnvironment, shopVariables } from '@shop/kit/process'
import { z } from 'zod'
import { DEFAULT_SESSION_SETTINGS } from './domain/index.ts'

export const DEFAULT_LOGIN_LIMIT = 100
export const DEFAULT_RESET_LIMIT = 5

const { idleHours, hours, adminIdleMinutes, adminHours } = DEFAULT_SESSION_SETTINGS

const lifetime = (standard: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(max, `must be at most ${String(max)}`)
    .default(standard)

export const identityVariables = {
  LOGIN_LIMIT: limitVariable(DEFAULT_LOGIN_LIMIT).meta({
    description: 'Failed logins in 15 minutes from one address; 0: no limit.',
  }),
  PASSWORD_RESET_LIMIT: limitVariable(DEFAULT_RESET_LIMIT).meta({
    description: 'Requests for a new password in an hour and account, four times as many from one address; 0: no limit.',
  }),
  SHOP_NAME: shopVariables.SHOP_NAME,
  PASSWORD_WORDS: z
    .string()
    .default('')
    .meta({ description: 'Brands, products and the like, separated by commas: no password may consist of them.' }),
  SESSION_IDLE_HOURS: limitVariable(idleHours).meta({
    description: "Hours after its last use at which a customer's session ends; 0: not because of that.",
  }),
  SESSION_HOURS: lifetime(hours, 24 * MAX_TOKEN_DAYS).meta({
    description: "Hours after its beginning at which a customer's session ends, at most 720.",
  }),
  ADMIN_SESSION_IDLE_MINUTES: limitVariable(adminIdleMinutes).meta({
    description: "Minutes after its last use at which an admin's session ends; 0: not because of that.",
  }),
  ADMIN_SESSION_HOURS: lifetime(adminHours, 24).meta({
    description: "Hours after its beginning at which an admin's session ends, at most 24.",
  }),
}

export function identitySettings(variables: z.infer<z.ZodObject<typeof identityVariables>>) {
  const passwordWords: readonly string[] = [variables.SHOP_NAME, variables.PASSWORD_WORDS]
  return {
    loginLimit: variables.LOGIN_LIMIT,
    passwordResetLimit: variables.PASSWORD_RESET_LIMIT,
    passwordWords,
    sessionSettings: {
      idleHours: variables.SESSION_IDLE_HOURS,
      hours: variables.SESSION_HOURS,
      adminIdleMinutes: variables.ADMIN_SESSION_IDLE_MINUTES,
      adminHours: variables.ADMIN_SESSION_HOURS,
    },
  }
}

/** Without one, the default of its variable applies. */
export type IdentitySettings = Readonly<Partial<ReturnType<typeof identitySettings>>>

/** The environment variables of identity's process. */
export const identityEnvironment = serviceEnvironment
  .extend({
    /** The first admin; ignored when the shop has an admin. */
    ADMIN_EMAIL: emailAddress('must be an e-mail address').optional(),
    ADMIN_PASSWORD: newPassword('must be a text', 'must be at least 8 characters', 'must be at most 200 characters').optional(),
    /** Passkeys are bound to its host. */
    PUBLIC_URL: publicUrlVariable,
    ...identityVariables,
    ADMIN_NAME: z.string().default('Shop owner'),
    ...keyEncryptionVariables,
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'comes with ADMIN_PASSWORD or not at all',
  })
