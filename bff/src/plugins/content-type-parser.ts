import { Rejection } from '@shop/kit/domain'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

/** 100 KiB, far more than any legitimate JSON request. */
export const BODY_LIMIT = 100 * 1024

/** Far more levels than any request of the API has. */
const MAX_DEPTH = 50

/** The largest request names 2,600 ids, as many as 100 KiB can hold. Checking a value costs many times what its bytes do. */
const MAX_VALUES = 5_000

/** The index of the quotation mark that ends the string which begins at `start`. */
function endOfString(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1
  return index
}

/** What is wrong with the shape of a JSON text. One look at its characters, before anything is made of them. */
function shapeFault(json: string): string | undefined {
  let depth = 0
  let values = 0
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (character === '"') index = endOfString(json, index)
    else if (character === ']' || character === '}') depth -= 1
    else if (character === '[' || character === '{' || character === ',') {
      values += 1
      if (character !== ',') depth += 1
    }
    if (depth > MAX_DEPTH) return 'The request is nested too deeply'
    if (values > MAX_VALUES) return 'The request has too many values'
  }
  return undefined
}

/**
 * Parses JSON bodies. An empty body of any content type is read as {}, because many clients send a content type without a
 * body. Rejects `__proto__` and `constructor.prototype`, and all other content types.
 */
export const contentTypeParser = fp(
  async (app: FastifyInstance) => {
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const reason = shapeFault(String(body))
      if (body === '') done(null, {})
      else if (reason !== undefined) done(new Rejection('invalid_request', { reason }))
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
