import { z } from 'zod'
import { errorResponse } from '../shared/fields.ts'

const CODE_MESSAGE = 'code is required'
/** Six digits of the app, or a recovery code. */
const code = z.string(CODE_MESSAGE).trim().min(1, CODE_MESSAGE).max(100, 'code is too long')
const currentPassword = z.string('currentPassword must be text').max(1_000, 'currentPassword is too long').optional()

/** The answer to a sign-in with a right password whose account has a second factor. `challenge` is valid for 5 minutes. */
export const secondFactorRequired = errorResponse
  .extend({ challenge: z.string().optional() })
  .meta({ id: 'SecondFactorRequired' })

export const secondStep = z
  .object({
    challenge: z.string('challenge is required').min(1, 'challenge is required').max(200, 'challenge is too long'),
    code,
  })
  .meta({ id: 'SecondStep' })
export type SecondStep = z.infer<typeof secondStep>

export const secondFactorStatus = z
  .object({ enabled: z.boolean(), recoveryCodesLeft: z.int() })
  .meta({ id: 'SecondFactorStatus' })
export type SecondFactorStatus = z.infer<typeof secondFactorStatus>

export const secondFactorSecret = z
  .object({
    secret: z.string().meta({ description: 'Base32' }),
    uri: z.string().meta({ description: 'otpauth://, for a QR code' }),
  })
  .meta({ id: 'SecondFactorSecret' })
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>

/** `code` proves that an app has the secret. `currentPassword` is needed unless the session began in the last 15 minutes. */
export const secondFactorSetup = z
  .object({
    secret: z.string('secret is required').regex(/^[A-Z2-7]{26,64}$/, 'secret is not valid'),
    code,
    currentPassword,
  })
  .meta({ id: 'SecondFactorSetup' })
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
