import { ORDER_KEY_HEADER } from '@shop/contracts/guests'
import type { Endpoint, FailureCode } from '@shop/contracts/shared'
import type { Right } from '@shop/contracts/staff'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { responses, type FailureSource } from './responses.ts'

/** The app with zod schemas as type provider: they type bodies and responses. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** An onRequest hook and the codes it rejects with. It runs before the body is read, so 401 and 403 come before any 400. */
export type Guard = onRequestAsyncHookHandler & {
  /** Admits the caller once more, without counting the request again, when the body was not there yet. */
  readonly again: (request: FastifyRequest) => Promise<void>
  readonly failures: readonly FailureCode[]
  /** Whether it admits nobody without a token, where `no_token` among its failures does not tell. */
  readonly needsToken?: boolean
  /** The right that it asks for. */
  readonly right?: Right
}

/** A preHandler hook, so that only valid requests of callers who may send them count. */
export type ClientLimit = preHandlerAsyncHookHandler & { readonly failures: readonly FailureCode[] }

/** The body of a 204. */
export const noContent = z.null().meta({ description: 'Done; there is no body' })

/** Other headers pass unchecked. */
export const orderKeyHeaders = z.looseObject({
  [ORDER_KEY_HEADER]: z.string().optional().meta({ description: "The key of a guest's order, in place of a token" }),
})

/** The schemas of what a route takes, by the part of the request. */
export interface Input {
  readonly params?: z.ZodType
  readonly querystring?: z.ZodType
  readonly body?: z.ZodType
  readonly headers?: z.ZodType
}

/** What an endpoint of these schemas is. Headers are the BFF's alone. */
export type EndpointOf<In extends Input, Answer> = Endpoint<
  Pick<In, Extract<keyof In, 'params' | 'querystring' | 'body'>> &
    (Answer extends z.ZodType ? { readonly answer: Answer } : unknown)
>

/** The hooks that admit a request: as it arrives, and with the rights of the moment at which a slow body is complete. */
export function guardHooks(guard: Guard) {
  const preHandler: preHandlerAsyncHookHandler = async (request) => guard.again(request)
  return { onRequest: guard, preHandler }
}

interface Output<Response extends object> {
  readonly guard?: Guard
  readonly limit?: ClientLimit
  /** Schemas by status, of all but the errors. */
  readonly response: Response
  /** The internal calls of the route, and the codes of its own checks. */
  readonly failures?: readonly (FailureSource | FailureCode)[]
}

/**
 * The options of a route. Its schemas validate what it takes and answers, and document it with the errors of its guard, its limit,
 * the validation of its body or query string, and its failures.
 */
export function route<Response extends object, In extends Input>(
  tag: string,
  summary: string,
  { guard, limit, response, failures = [], ...input }: Output<Response> & In,
) {
  const validation = 'body' in input || 'querystring' in input ? (['invalid_request'] as const) : []
  const sources = [guard, limit, ...failures, ...validation].filter((source) => source !== undefined)
  const schema = { tags: [tag], summary, ...input, response: responses(response, ...sources) }
  if (guard === undefined) return { preHandler: limit, schema }
  const { onRequest, preHandler } = guardHooks(guard)
  return { onRequest, preHandler: limit === undefined ? preHandler : [preHandler, limit], schema }
}

type Success<Response extends object> = Response[Extract<keyof Response, 200 | 201 | 202>]

/** The same of an endpoint, with its method and path, for `app.route`. The schemas are those that the endpoint names. */
export function endpointRoute<Response extends object, In extends Input>(
  { method, path }: NoInfer<EndpointOf<In, Success<Response>>>,
  tag: string,
  summary: string,
  options: Output<Response> & In,
) {
  return { method, url: path, ...route(tag, summary, options) }
}
