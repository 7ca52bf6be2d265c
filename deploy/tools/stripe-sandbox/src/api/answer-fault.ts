import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { Fault, faultBody } from './fault.ts'

/** Turns whatever was thrown into Stripe's error body; what is no refusal is logged and shown without its inside. */
export function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = toFault(error)
  if (fault.status >= 500) request.log.error(error)
  return reply.code(fault.status).send(faultBody(fault))
}

function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  const status = statusOf(error)
  if (status < 500 && error instanceof Error) return new Fault(status, error.message)
  return new Fault(500, 'An error occurred inside the sandbox.', { type: 'api_error' })
}

/** Fastify's own refusals (a malformed body, one too large) carry a status. */
const statusOf = (error: unknown): number => (error as Partial<FastifyError> | undefined)?.statusCode ?? 500

export function answerUnknownPath({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(faultBody(new Fault(404, `Unrecognized request URL (${method}: ${url}).`)))
}
