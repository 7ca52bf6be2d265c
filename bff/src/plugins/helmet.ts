import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import createHelmet from 'helmet'
import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

declare module 'node:http' {
  interface ServerResponse {
    /** The CSP nonce that style elements and inline scripts of this response must carry; answers of the API have none. */
    nonce?: string
  }
}

export interface HelmetOptions {
  /** The public URL of the shop; https turns HSTS on. */
  readonly publicUrl: string
  /** The address of a CDN with the pictures of the shop. */
  readonly assetsUrl?: string
}

export type SecurityHeaders = Readonly<Record<string, string>>

/** The shop uses none of these; a payment is made on the page of the provider. */
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

const POLICY = 'content-security-policy'
const RESOURCE_POLICY = 'cross-origin-resource-policy'

/** Helmet's headers are the same for every response, so it sets them once, on a response that is not sent. */
function headersOf({ publicUrl, assetsUrl }: HelmetOptions, inlineSources: readonly string[]): SecurityHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  createHelmet({
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineSources],
        styleSrc: ["'self'", ...inlineSources],
        imgSrc: ["'self'", 'https:', ...(assetsUrl === undefined ? [] : [new URL(assetsUrl).origin])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  })(request, response, () => undefined)
  return { ...(response.getHeaders() as Record<string, string>), 'permissions-policy': PERMISSIONS_POLICY }
}

/** The security headers of answers of the API, which contain neither styles nor scripts. */
export const apiSecurityHeaders = (options: HelmetOptions): SecurityHeaders => headersOf(options, [])

const NONCE_MARK = 'NONCE'

/** Sets the security headers. Scripts and styles are allowed from this origin, and in a page with the nonce of the response. */
export const helmet = fp(
  async (app: FastifyInstance, options: HelmetOptions) => {
    const ofApi = apiSecurityHeaders(options)
    const ofPages = headersOf(options, [`'nonce-${NONCE_MARK}'`])
    const policyOfPages = ofPages[POLICY] ?? ''
    app.addHook('onRequest', ({ url }, reply, done) => {
      if (url.startsWith('/api/')) void reply.headers(ofApi)
      else {
        const nonce = randomBytes(16).toString('base64')
        reply.raw.nonce = nonce
        void reply.headers({ ...ofPages, [POLICY]: policyOfPages.replaceAll(NONCE_MARK, nonce) })
        // A browser refuses a picture from another origin that does not allow it.
        if (options.assetsUrl !== undefined && url.startsWith('/images/')) void reply.header(RESOURCE_POLICY, 'cross-origin')
      }
      done()
    })
  },
  { name: 'helmet' },
)
