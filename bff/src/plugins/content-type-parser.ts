import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

/** 100 KiB, far more than any legitimate JSON request. */
export const BODY_LIMIT = 100 * 1024

/**
 * Parses JSON bodies. An empty body of any content type is read as {}, because many clients send a content type without a
 * body. Rejects `__proto__` and `constructor.prototype`, and all other content types.
 */
export const contentTypeParser = fp(
  async (app: FastifyInstance) => {
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, {})
      else void parseJson(request, String(body), done)
    })
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      if (body === '') done(null, {})
      else done(Object.assign(new Error('The request body must be JSON'), { statusCode: 415 }))
    })
  },
  { name: 'content-type-parser' },
)

/** Makes the routes of this scope receive the body as a Buffer, whatever its content type. */
export function acceptAnyBody(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, next) => {
    next(null, body)
  })
}
