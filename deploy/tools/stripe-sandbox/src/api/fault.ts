export type FaultType = 'invalid_request_error' | 'idempotency_error' | 'api_error'

export interface FaultDetails {
  type?: FaultType
  code?: string
  param?: string
}

/** A refusal in Stripe's words. */
export class Fault extends Error {
  readonly status: number
  readonly type: FaultType
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(status: number, message: string, details: FaultDetails = {}) {
    super(message)
    this.status = status
    this.type = details.type ?? 'invalid_request_error'
    this.code = details.code
    this.param = details.param
  }
}

/** The JSON of a refusal; absent members are left out, as Stripe does. */
export const faultBody = ({ type, code, message, param }: Fault): object => ({ error: { type, code, message, param } })

export const noSuchSession = (id: string, status: 400 | 404, param: string): Fault =>
  new Fault(status, `No such checkout.session: ${id}`, { code: 'resource_missing', param })

export const onlyOpenExpires = (status: string): Fault =>
  new Fault(
    400,
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
  )

export const noSuchRefund = (id: string, status: 400 | 404, param: string): Fault =>
  new Fault(status, `No such refund: '${id}'`, { code: 'resource_missing', param })

export const noSuchIntent = (id: string): Fault =>
  new Fault(404, `No such payment_intent: '${id}'`, { code: 'resource_missing', param: 'payment_intent' })

export const alreadyRefunded = (id: string): Fault =>
  new Fault(400, `The payment ${id} has already been refunded.`, { code: 'charge_already_refunded' })

const usd = (cents: number): string => `$${(cents / 100).toFixed(2)}`

export const refundTooLarge = (amount: number, left: number): Fault =>
  new Fault(400, `Refund amount (${usd(amount)}) is greater than unrefunded amount on charge (${usd(left)})`, {
    param: 'amount',
  })

export const badParam = (param: string, message: string, code?: string): Fault =>
  new Fault(400, message, code === undefined ? { param } : { param, code })
