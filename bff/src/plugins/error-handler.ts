import { type ErrorResponse, failures } from '@shop/contracts/shared'
import { toRejection } from '@shop/kit/calls'
import { Rejection } from '@shop/kit/domain'
import type { Logger } from '@shop/kit/telemetry'
import fp from 'fastify-plugin'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DetailedRejection } from '../http/detailed-rejection.ts'
import { ChangedMeanwhile, setRevision } from '../http/if-match.ts'

/** The Retry-After of a status without a more exact one, in seconds. */
export const RETRY_AFTER: Readonly<Partial<Record<number, number>>> = { 429: 60, 503: 2 }

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error
}

/** Replaces zod's default messages, which name no field. */
function describeInvalid(message: string, path: string): string {
  if (!message.startsWith('Invalid input')) return message
  return path === '' ? 'The request body must be a JSON object' : `${path} is not valid`
}

/** Maps an error of Fastify or of schema validation to a rejection. */
function fromFastifyError(error: unknown): Rejection | undefined {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0]
    const path = first?.instancePath.split('/').filter(Boolean).join('.') ?? ''
    return new Rejection('invalid_request', { reason: describeInvalid(first?.message ?? '', path) })
  }
  if (!isFastifyError(error)) return undefined
  if (error.statusCode === 413) return new Rejection('body_too_large')
  // @fastify/static answers 403 to a path that leads out of its root folder.
  if (error.statusCode === 403) return new Rejection('not_found')
  if (error.statusCode === 429) return new Rejection('too_many_requests')
  if (error.statusCode === 415) return new Rejection('invalid_request', { reason: 'The request body must be JSON' })
  return error.statusCode === 400 ? new Rejection('malformed_json') : undefined
}

/** What an error of a request means. An unexpected one is logged. */
export const rejectionOf = (error: unknown, logger: Logger): Rejection => fromFastifyError(error) ?? toRejection(error, logger)

/** The rate limit has set the header already. */
export function setRetryAfter(reply: FastifyReply, { code, details }: Rejection): void {
  const { retryAfter = reply.getHeader('retry-after') ?? RETRY_AFTER[failures[code].status] } = details
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
}

function sendRejection(rejection: Rejection, reply: FastifyReply): FastifyReply {
  const { code, message, details } = rejection
  const { status } = failures[code]
  // What the route has said of its answer is not true of a failure: a picture whose stream fails is not to be kept for a year.
  reply.removeHeader('cache-control')
  const { replayed, challenge, orderId } = details
  setRetryAfter(reply, rejection)
  if (replayed !== undefined) void reply.header('idempotency-replayed', 'true')
  // Leads the customer to the order that exists under the idempotency key.
  if (code === 'key_reused' && orderId !== undefined) void reply.header('location', `/api/orders/${String(orderId)}`)
  const body: ErrorResponse = { message, code }
  if (rejection instanceof ChangedMeanwhile) {
    setRevision(reply, rejection)
    Object.assign(body, { current: rejection.current })
  }
  if (rejection instanceof DetailedRejection) Object.assign(body, rejection.body)
  if (code === 'second_factor_required') Object.assign(body, { challenge })
  return reply.code(status).type('application/json').send(JSON.stringify(body))
}

/** Answers every error by the failure table of the contracts. An unexpected error is logged and answered as 500. */
export const errorHandler = fp(
  async (app: FastifyInstance, { logger }: { readonly logger: Logger }) => {
    app.setErrorHandler((error, request, reply) => {
      const rejection = rejectionOf(error, logger)
      request.rejection = rejection
      return sendRejection(rejection, reply)
    })
  },
  { name: 'error-handler' },
)
