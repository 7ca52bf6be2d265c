import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

declare module 'node:http' {
  interface ServerResponse {
    /** What this answer's style elements must carry to count. */
    styleNonce?: string
  }
}

/** Scripts come from this shop alone; a style element needs the nonce of its answer; nobody may frame the shop. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string, newNonce: () => string): Promise<void> {
  const behindTls = publicUrl.startsWith('https:')
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.styleNonce = newNonce()
    done()
  })
  await app.register(helmet, {
    strictTransportSecurity: behindTls && { maxAge: 31_536_000, includeSubDomains: false },
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
}
