import type { FastifyInstance } from 'fastify'

/** 100 KiB is far more than the largest honest request. */
export const BODY_LIMIT = 100 * 1024

/**
 * JSON bodies, with an empty one taken as {} whatever its announced type: many clients announce a type and send nothing.
 * `__proto__` and `constructor.prototype` in a body are refused.
 */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parseJson(request, String(body), done)
  })
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    if (body === '') done(null, {})
    else done(Object.assign(new Error('The request body must be JSON'), { statusCode: 415 }))
  })
}
