import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from './accepted-encoding.ts'
import { createPublicResponse, type PublicResponse } from './public-response.ts'

/** A response that was read from the database: the next one is read again. */
export const onceOnly = (answer: object): PublicResponse => createPublicResponse(Buffer.from(JSON.stringify(answer)), () => false)

/** Without a token it is public; to a token it is private, and carries neither ETag nor leave to be cached. */
export async function sendResponse(request: FastifyRequest, reply: FastifyReply, response: PublicResponse): Promise<void> {
  if (request.headers.authorization === undefined) return reply.sendPublic(response)
  response.onSent?.(request)
  await reply.type('application/json; charset=utf-8').send(response.form('identity')?.body)
}

/** Sends bytes that are kept in each encoding, without an ETag. */
export async function sendForm(reply: FastifyReply, response: PublicResponse, type: string): Promise<FastifyReply> {
  const { encoding, body } = await response.makeForm(encodingOf(reply.request))
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(type).header('vary', 'accept-encoding').send(body)
}
