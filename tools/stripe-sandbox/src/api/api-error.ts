export type ApiErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error'

export interface ApiErrorDetails {
  type?: ApiErrorType
  code?: string
  param?: string
}

/** An API error as Stripe defines it: HTTP status, type, code and the parameter that caused it. */
export class StripeApiError extends Error {
  readonly status: number
  readonly type: ApiErrorType
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(status: number, message: string, details: ApiErrorDetails = {}) {
    super(message)
    this.status = status
    this.type = details.type ?? 'invalid_request_error'
    this.code = details.code
    this.param = details.param
  }
}

/** The JSON body of the response. Serialization drops absent fields, as Stripe does. */
export const errorBody = ({ type, code, message, param }: StripeApiError): object => ({ error: { type, code, message, param } })

export const noSuchSession = (id: string, status: 400 | 404, param: string): StripeApiError =>
  new StripeApiError(status, `No such checkout.session: ${id}`, { code: 'resource_missing', param })

export const sessionNotOpen = (status: string): StripeApiError =>
  new StripeApiError(
    400,
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
  )

export const noSuchRefund = (id: string, status: 400 | 404, param: string): StripeApiError =>
  new StripeApiError(status, `No such refund: '${id}'`, { code: 'resource_missing', param })

export const noSuchPaymentIntent = (id: string): StripeApiError =>
  new StripeApiError(404, `No such payment_intent: '${id}'`, { code: 'resource_missing', param: 'payment_intent' })

export const chargeAlreadyRefunded = (id: string): StripeApiError =>
  new StripeApiError(400, `The payment ${id} has already been refunded.`, { code: 'charge_already_refunded' })

export const chargeDisputed = (id: string): StripeApiError =>
  new StripeApiError(400, `The payment ${id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })

export const refundTooLarge = (amount: string, unrefunded: string): StripeApiError =>
  new StripeApiError(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${unrefunded})`, {
    param: 'amount',
  })

export const invalidParam = (param: string, message: string, code?: string): StripeApiError =>
  new StripeApiError(400, message, code === undefined ? { param } : { param, code })
