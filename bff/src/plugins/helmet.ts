import fastifyHelmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'

declare module 'node:http' {
  interface ServerResponse {
    /** The CSP nonce that style elements of this response must carry. */
    styleNonce?: string
  }
}

export interface HelmetOptions {
  /** The public URL of the shop; https turns HSTS on. */
  readonly publicUrl: string
}

/** The shop uses none of these; a payment is made on the page of the provider. */
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** Sets the security headers. Scripts are allowed from this origin only, style elements with the nonce of the response. */
export const helmet = fp(
  async (app: FastifyInstance, { publicUrl }: HelmetOptions) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.raw.styleNonce = randomBytes(16).toString('base64')
      void reply.header('permissions-policy', PERMISSIONS_POLICY)
      done()
    })
    await app.register(fastifyHelmet, {
      strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          styleSrc: ["'self'", (_request, response) => `'nonce-${response.styleNonce ?? ''}'`],
          imgSrc: ["'self'", 'https:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
    })
  },
  { name: 'helmet' },
)
