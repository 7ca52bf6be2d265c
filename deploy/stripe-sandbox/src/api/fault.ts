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

export const badParam = (param: string, message: string, code?: string): Fault =>
  new Fault(400, message, code === undefined ? { param } : { param, code })
