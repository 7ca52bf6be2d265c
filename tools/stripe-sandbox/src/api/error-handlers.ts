import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { StripeApiError, errorBody } from './api-error.ts'

/** Sends any error as Stripe's error body. Errors of the sandbox itself are logged, and the response hides their message. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = toApiError(error)
  if (apiError.status >= 500) request.log.error(error)
  return reply.code(apiError.status).send(errorBody(apiError))
}

function toApiError(error: unknown): StripeApiError {
  if (error instanceof StripeApiError) return error
  const status = statusOf(error)
  if (status < 500 && error instanceof Error) return new StripeApiError(status, error.message)
  return new StripeApiError(500, 'An error occurred inside the sandbox.', { type: 'api_error' })
}

/** Fastify's own errors (a malformed body, one too large) carry a status. */
const statusOf = (error: unknown): number => (error as Partial<FastifyError> | undefined)?.statusCode ?? 500

export function handleNotFound({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(errorBody(new StripeApiError(404, `Unrecognized request URL (${method}: ${url}).`)))
}
