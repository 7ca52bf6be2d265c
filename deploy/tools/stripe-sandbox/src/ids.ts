import { randomBytes } from 'node:crypto'

const random = (bytes: number): string => randomBytes(bytes).toString('hex')

/** Unguessable, because whoever knows a session's id may open its payment page. */
export const newSessionId = (): string => `cs_test_${random(29)}`

export const newPaymentIntentId = (): string => `pi_${random(12)}`

export const newRefundId = (): string => `re_${random(12)}`

export const newEventId = (): string => `evt_${random(12)}`

export const newRequestId = (): string => `req_${random(7)}`
