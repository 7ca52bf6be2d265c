import { failures } from '@shop/contracts'
import type { ErrorAnswer } from '@shop/contracts/api'
import { toRejection } from '@shop/kit'
import type { Logger } from '@shop/kit'
import { Rejection } from '@shop/kit/domain'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** What a client should wait before it asks again, in seconds, when nothing more exact is known. */
const RETRY_AFTER = 2

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error
}

/** zod's own words name no field; ours do. */
function describeInvalid(message: string, path: string): string {
  if (!message.startsWith('Invalid input')) return message
  return path === '' ? 'The request body must be a JSON object' : `${path} is not valid`
}

function fromRequestFault(error: unknown): Rejection | undefined {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0]
    const path = first?.instancePath.split('/').filter(Boolean).join('.') ?? ''
    return new Rejection('invalid_request', { reason: describeInvalid(first?.message ?? '', path) })
  }
  if (!isFastifyError(error)) return undefined
  if (error.statusCode === 413) return new Rejection('body_too_large')
  // A path that leads out of the folder of files.
  if (error.statusCode === 403) return new Rejection('not_found')
  if (error.statusCode === 429) return new Rejection('too_many_requests')
  if (error.statusCode === 415) return new Rejection('invalid_request', { reason: 'The request body must be JSON' })
  return error.statusCode === 400 ? new Rejection('malformed_json') : undefined
}

/** One table for every refusal: status and words come from contracts, faults inside become 500 without a stack. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, logger: Logger): FastifyReply {
  const rejection = fromRequestFault(error) ?? toRejection(error, logger)
  const { status } = failures[rejection.code]
  const { retryAfter, replayed } = rejection.details
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  else if (status === 503) void reply.header('retry-after', String(RETRY_AFTER))
  if (replayed !== undefined) void reply.header('idempotency-replayed', 'true')
  const body: ErrorAnswer = { message: rejection.message, code: rejection.code }
  return reply.code(status).type('application/json').send(JSON.stringify(body))
}
