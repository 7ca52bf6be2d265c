import { keyEncryptionVariables, limitVariable, serviceEnvironment, shopName } from '@shop/kit/process'
import { z } from 'zod'
import { DEFAULT_LOGIN_LIMIT } from './adapters/login-throttle.ts'
import { DEFAULT_RESET_LIMIT } from './adapters/reset-throttle.ts'
import { DEFAULT_SESSION_IDLE_MINUTES } from './application/end-idle-sessions.ts'

/** Failed logins in 15 minutes from one network; 0 means no limit. */
export const loginLimit = limitVariable(DEFAULT_LOGIN_LIMIT)

/** Requests for a new password in an hour and account; four times as many from one network; 0 means no limit. */
export const passwordResetLimit = limitVariable(DEFAULT_RESET_LIMIT)

/** Brands, products and whatever else everybody connects with this shop, separated by commas: no password may consist of them. */
export const passwordWords = z.string().default('')

/** Minutes after its last use at which a session ends; 0: not before its 12 hours have passed. */
export const sessionIdleMinutes = limitVariable(DEFAULT_SESSION_IDLE_MINUTES)

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
    SESSION_IDLE_MINUTES: sessionIdleMinutes,
    ADMIN_NAME: z.string().default('Shop owner'),
    ...keyEncryptionVariables,
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'comes with ADMIN_PASSWORD or not at all',
  })
