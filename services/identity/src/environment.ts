import { keyEncryptionVariables, limitVariable, serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'
import { DEFAULT_LOGIN_LIMIT } from './adapters/login-throttle.ts'
import { DEFAULT_RESET_LIMIT } from './adapters/reset-throttle.ts'

/** Failed logins in 15 minutes from one network; 0 means no limit. */
export const loginLimit = limitVariable(DEFAULT_LOGIN_LIMIT)

/** Requests for a new password in an hour and account; four times as many from one network; 0 means no limit. */
export const passwordResetLimit = limitVariable(DEFAULT_RESET_LIMIT)

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
    ADMIN_NAME: z.string().default('Shop owner'),
    ...keyEncryptionVariables,
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'comes with ADMIN_PASSWORD or not at all',
  })
