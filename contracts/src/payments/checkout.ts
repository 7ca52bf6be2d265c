import { z } from 'zod'
import { dollars, requiredText } from '../shared/fields.ts'
import { plainText } from '../shared/plain-text.ts'

export const checkoutSession = z.object({ url: z.string() }).meta({ id: 'CheckoutSession' })

const SESSION_ID_MESSAGE = 'sessionId is required'
export const verifyPayment = z
  .object({ sessionId: z.string(SESSION_ID_MESSAGE).trim().min(1, SESSION_ID_MESSAGE).max(500, 'sessionId is too long') })
  .meta({ id: 'VerifyPayment' })

/** What whoever has paid is told without a sign-in and without the order's key. */
export const paidOrder = z.object({ number: z.string(), totalPrice: dollars, isPaid: z.boolean() }).meta({ id: 'PaidOrder' })

/** Characters of the reason of a correction. */
export const MAX_CORRECTION_REASON = 500

/** Why a COD order that was marked as paid is not. */
export const paymentCorrection = z
  .object({ reason: requiredText('reason', MAX_CORRECTION_REASON, { multiline: true, pasted: true }) })
  .meta({ id: 'PaymentCorrection', description: 'For the history of the order; the customer does not read it' })

/** The payment details that an admin records for a paid COD order; all are optional. */
export const manualPayment = z
  .object({
    id: plainText('id', { max: 200, tooLong: 'id is too long' }).optional(),
    status: plainText('status', { max: 100, tooLong: 'status is too long' }).optional(),
    update_time: plainText('update_time', { max: 100, tooLong: 'update_time is too long' }).optional(),
    email_address: plainText('email_address', { max: 254, tooLong: 'email_address is too long' }).optional(),
  })
  .meta({ id: 'ManualPayment' })
