import { randomBytes } from 'node:crypto'

const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex')

/** Unguessable, because the session's id is all that is needed to open its payment page. */
export const newSessionId = (): string => `cs_test_${randomHex(29)}`

export const newPaymentIntentId = (): string => `pi_${randomHex(12)}`

export const newRefundId = (): string => `re_${randomHex(12)}`

export const newDisputeId = (): string => `du_${randomHex(12)}`

export const newEventId = (): string => `evt_${randomHex(12)}`

export const newRequestId = (): string => `req_${randomHex(7)}`
