import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

/** Names what a request has sent, a file or JSON or nothing: when it is sent again, less of it may be left to do. */
export const bodyDigestOf = ({ body }: FastifyRequest): string =>
  createHash('sha256')
    .update(Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null))
    .digest('hex')
