/**
 * Why a request has no result. `code` is the stable code of the API, which names the failure, or one of the client's own:
 * `connection_failed` (nothing was answered, or the answer broke off), `timed_out`, and `unexpected_answer` (one that is not the
 * API's, such as the page of a proxy).
 */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly code: string
  /** Of HTTP; undefined when no answer came. */
  readonly status: number | undefined
  /** Finds the request in the logs and traces of the shop. */
  readonly traceId: string
  /** Seconds after which the shop wants to be asked again. */
  readonly retryAfter: number | undefined
  /** The whole answer: some failures say more than their code, such as a 412 what is there now. */
  readonly body: unknown

  constructor(message: string, { cause, ...fields }: ShopErrorFields) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = fields.code
    this.status = fields.status
    this.traceId = fields.traceId
    this.retryAfter = fields.retryAfter
    this.body = fields.body
  }
}

interface ShopErrorFields {
  readonly code: string
  readonly traceId: string
  readonly status?: number | undefined
  readonly retryAfter?: number | undefined
  readonly body?: unknown
  readonly cause?: unknown
}

/** Seconds; the header has them, as proxies do with decimals, or a date. */
function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/** The failure that an answer tells of, also when a proxy has answered in place of the shop. */
export function errorOfAnswer(response: Response, body: unknown, traceId: string): ShopError {
  const { status, headers } = response
  const said = typeof body === 'object' && body !== null ? (body as { readonly message?: unknown; readonly code?: unknown }) : {}
  const retryAfter = readRetryAfter(headers.get('retry-after'), Date.now())
  const fields = { status, traceId, retryAfter, body }
  return typeof said.message === 'string' && typeof said.code === 'string'
    ? new ShopError(said.message, { ...fields, code: said.code })
    : new ShopError(`The answer is ${String(status)} and not one of the shop`, { ...fields, code: 'unexpected_answer' })
}
