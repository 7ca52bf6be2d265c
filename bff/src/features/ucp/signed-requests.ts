import { contentDigestOf } from '@shop/kit/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, type Hash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'
import type { RouteContext } from '../context.ts'
import { agentOf } from './agent.ts'
import { createVerifier, type SignedRequest } from './signatures.ts'

const bodyHashes = new WeakMap<FastifyRequest, Buffer | Hash>()

/** Computes the digest of a body while it is read: signatures and idempotency keys are about its bytes, which nobody keeps. */
function hashBody(request: FastifyRequest, payload: Readable): Readable {
  const hash = createHash('sha256')
  bodyHashes.set(request, hash)
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // What fails is told by the stream that is read.
  pipeline(payload, hashed, () => undefined)
  return hashed
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The SHA-256 of the body of a request as it came; undefined without one. */
export function rawDigestOf(request: FastifyRequest): Buffer | undefined {
  const hash = bodyHashes.get(request)
  if (hash === undefined || Buffer.isBuffer(hash)) return hash
  const digest = hash.digest()
  bodyHashes.set(request, digest)
  return digest
}

function toSignedRequest(request: FastifyRequest, origin: string): SignedRequest {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
  return {
    method: request.method,
    url: `${origin}${request.raw.url ?? ''}`,
    headers,
    bodyDigest: rawDigestOf(request),
  }
}

interface Verifying {
  /** The shop's. */
  readonly origin: string
  /** Whether requests without a signature are refused. */
  readonly isRequired: boolean
  /** A secret of this process, in requests that it sends to itself: what they stand for was verified. */
  readonly passage: Readonly<Record<string, string>>
}

/** Verifies the signatures of all requests of a scope that have one, before anything is done about them. */
export function verifyRequests(
  scope: FastifyInstance,
  { clients, clock }: RouteContext,
  { origin, isRequired, passage }: Verifying,
): void {
  const verify = createVerifier({ notifications: clients.notifications, clock, isRequired })
  scope.addHook('preParsing', async (request, _reply, payload) =>
    hasBody(request) ? hashBody(request, payload as Readable) : payload,
  )
  const isOwn = ({ headers }: FastifyRequest): boolean =>
    Object.entries(passage).every(([name, value]) => headers[name] === value)
  scope.addHook('preValidation', async (request) => {
    if (!isOwn(request)) await verify(toSignedRequest(request, origin), () => agentOf(request))
  })
}

/** What is signed are the bytes that are sent, and programs verify what their library has decompressed. */
export async function sendUncompressed({ headers }: FastifyRequest): Promise<void> {
  delete headers['accept-encoding']
}

/** Signs the answers of a route, with which a program can prove what it was told. Without the keys they go unsigned. */
export function createAnswerSigning({ clients: { notifications }, logger }: RouteContext) {
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const contentType = reply.getHeader('content-type')
    if (notifications === undefined || typeof payload !== 'string' || typeof contentType !== 'string') return payload
    if (reply.statusCode !== 200) return payload
    const contentDigest = contentDigestOf(payload)
    try {
      const signature = await notifications.signUcpAnswer({ status: reply.statusCode, contentDigest, contentType })
      void reply.headers({ 'content-digest': contentDigest, ...signature })
    } catch (error) {
      logger.warn({ err: error }, 'an answer to a program is not signed')
    }
    return payload
  }
}
