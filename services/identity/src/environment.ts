import { MAX_TOKEN_DAYS } from '@shop/contracts/internal'
import { keyEncryptionVariables, limitVariable, serviceEnvironment, shopName } from '@shop/kit/process'
import { z } from 'zod'
import { DEFAULT_LOGIN_LIMIT } from './adapters/login-throttle.ts'
import { DEFAULT_RESET_LIMIT } from './adapters/reset-throttle.ts'
import { DEFAULT_SESSION_SETTINGS, type SessionSettings } from './application/session-limits.ts'

/** Failed logins in 15 minutes from one network; 0 means no limit. */
export const loginLimit = limitVariable(DEFAULT_LOGIN_LIMIT)

/** Requests for a new password in an hour and account; four times as many from one network; 0 means no limit. */
export const passwordResetLimit = limitVariable(DEFAULT_RESET_LIMIT)

/** Brands, products and whatever else everybody connects with this shop, separated by commas: no password may consist of them. */
export const passwordWords = z.string().default('')

const { idleHours, hours, adminIdleMinutes, adminHours } = DEFAULT_SESSION_SETTINGS

const lifetime = (standard: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(max, `must be at most ${String(max)}`)
    .default(standard)

/** When sessions end: after their last use (0: not because of that), and after their beginning. */
export const sessionVariables = {
  SESSION_IDLE_HOURS: limitVariable(idleHours),
  SESSION_HOURS: lifetime(hours, 24 * MAX_TOKEN_DAYS),
  ADMIN_SESSION_IDLE_MINUTES: limitVariable(adminIdleMinutes),
  ADMIN_SESSION_HOURS: lifetime(adminHours, 24),
}

export function toSessionSettings(variables: z.infer<z.ZodObject<typeof sessionVariables>>): SessionSettings {
  return {
    idleHours: variables.SESSION_IDLE_HOURS,
    hours: variables.SESSION_HOURS,
    adminIdleMinutes: variables.ADMIN_SESSION_IDLE_MINUTES,
    adminHours: variables.ADMIN_SESSION_HOURS,
  }
}

/** The environment variables of identity's process. */
export const identityEnvironment = serviceEnvironment
  .extend({
    /** The first admin; ignored when the shop has an admin. */
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').max(200).optional(),
    /** Passkeys are bound to its host. */
    PUBLIC_URL: z.url(),
    LOGIN_LIMIT: loginLimit,
    PASSWORD_RESET_LIMIT: passwordResetLimit,
    SHOP_NAME: shopName,
    PASSWORD_WORDS: passwordWords,
    ...sessionVariables,
    ADMIN_NAME: z.string().default('Shop owner'),
    ...keyEncryptionVariables,
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'comes with ADMIN_PASSWORD or not at all',
  })
