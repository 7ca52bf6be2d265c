import { failures, isFailureCode, type FailureCode } from '@shop/contracts/shared'
import { CORRELATION_HEADER } from '@shop/kit/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { innerRequestHeaders } from '../../access/program-requests.ts'
import { McpRefusal } from './refusal.ts'

/** A request of the shop's own API. */
export interface RouteRequest {
  readonly method?: 'GET' | 'PUT'
  readonly path: `/api/${string}`
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export interface RouteAnswer<Body> {
  readonly body: Body
  /** The tag of what was read, as If-Match takes it. */
  readonly etag: string | undefined
}

/** Sends a request to the shop's own API. @throws McpRefusal with what the API says of a failure */
export type CallApi = <Body>(request: RouteRequest) => Promise<RouteAnswer<Body>>

function readFailure(status: number, body: unknown): McpRefusal {
  const { code = '', message = '' } = (body ?? {}) as { readonly code?: string; readonly message?: string }
  const known: FailureCode = isFailureCode(code) ? code : 'internal'
  return new McpRefusal(known, message === '' ? failures[known].message : message, status)
}

/** Query parameters as an address has them; those that are undefined are left out. */
const queryOf = (query: RouteRequest['query'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))

/**
 * The API as the caller of a request has it: its routes check the rights, validate, count and record what a tool does.
 * @param authorization the header of an API key; undefined: as a visitor
 */
export function createApi(app: FastifyInstance, request: FastifyRequest, authorization: string | undefined): CallApi {
  return async <Body>({ method = 'GET', path, query, body, headers }: RouteRequest) => {
    const response = await app.inject({
      method,
      url: path,
      query: queryOf(query),
      remoteAddress: request.ip,
      headers: {
        ...headers,
        ...innerRequestHeaders,
        [CORRELATION_HEADER]: request.id,
        ...(authorization !== undefined && { authorization }),
      },
      ...(body !== undefined && { payload: body }),
    })
    const answer: unknown = response.body === '' ? undefined : response.json()
    if (response.statusCode >= 300) throw readFailure(response.statusCode, answer)
    const { etag } = response.headers
    return { body: answer as Body, etag: typeof etag === 'string' ? etag : undefined }
  }
}
