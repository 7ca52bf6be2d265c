import { Rejection } from '@shop/kit/domain'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

/** 100 KiB, far more than any legitimate JSON request. */
export const BODY_LIMIT = 100 * 1024

/** Far more levels than any request of the API has. */
const MAX_DEPTH = 50

const STRING = /"(?:[^"\\]|\\.)*"?/gs

/** Whether a JSON text nests arrays and objects too deeply. Parsing a thousand levels costs a hundred times as much as asking this. */
function isTooDeep(json: string): boolean {
  let depth = 0
  for (const character of json.replaceAll(STRING, '')) {
    if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/**
 * Parses JSON bodies. An empty body of any content type is read as {}, because many clients send a content type without a
 * body. Rejects `__proto__` and `constructor.prototype`, and all other content types.
 */
export const contentTypeParser = fp(
  async (app: FastifyInstance) => {
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, {})
      else if (isTooDeep(String(body))) done(new Rejection('invalid_request', { reason: 'The request is nested too deeply' }))
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
