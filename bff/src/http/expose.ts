import type { Call } from '@shop/contracts/shared/calls'
import type { FailureCode } from '@shop/contracts/shared'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { rejectEndedSession } from './reject-ended-session.ts'
import { ofCaller, type FailureSource } from './responses.ts'
import { noContent, route, type Api, type ClientLimit, type Guard } from './route.ts'

/** Makes an internal call, whichever service answers it. */
export type Invoke = <C extends Call>(call: C, input: z.input<C['input']>) => Promise<z.output<C['answer']>>

interface Input {
  readonly params?: z.ZodType
  readonly querystring?: z.ZodType
  readonly body?: z.ZodType
  readonly headers?: z.ZodType
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown

type RequestOf<In extends Input> = FastifyRequest & {
  readonly params: OutputOf<In['params']>
  readonly query: OutputOf<In['querystring']>
  readonly body: OutputOf<In['body']>
}

interface Exposed<C extends Call, In extends Input, Answer extends z.ZodType> {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly guard?: Guard
  readonly limit?: ClientLimit
  /** What is validated of the request, by its part. */
  readonly takes?: In
  /** The body of success; without it, the answer is 204. */
  readonly answers?: Answer
  /** 200 by default. */
  readonly status?: 200 | 201
  /** Failures besides those of the call. */
  readonly failures?: readonly (FailureSource | FailureCode)[]
  /** The call is for the caller themselves: one who is gone, or whose session has ended, has a bad token. */
  readonly forCaller?: boolean
  /** The input of the call. */
  readonly from: (request: RequestOf<In>) => z.input<C['input']>
  /** The answer of the call as the API spells it; as it is by default. */
  readonly present?: (answer: z.output<C['answer']>, request: RequestOf<In>, reply: FastifyReply) => unknown
}

/**
 * A route that passes one internal call on: its guard, its schemas and the failures of the call make the route, `from` the call's input
 * and `present` its answer in the spelling of the API. A route that decides or joins something is a function of its own.
 */
export function expose<C extends Call, const In extends Input, Answer extends z.ZodType>(
  app: Api,
  { invoke }: { readonly invoke: Invoke },
  call: C,
  {
    method,
    path,
    tag,
    summary,
    takes,
    answers,
    status = 200,
    failures = [],
    forCaller = false,
    from,
    present,
    ...hooks
  }: Exposed<C, In, Answer>,
): void {
  const response = answers === undefined ? { 204: noContent } : { [status]: answers }
  const options = route(tag, summary, {
    ...hooks,
    ...takes,
    response,
    failures: [forCaller ? ofCaller(call) : call, ...failures],
  })
  app.route({
    method,
    url: path,
    ...options,
    async handler(incoming: FastifyRequest, reply: FastifyReply) {
      const request = incoming as RequestOf<In>
      const result = invoke(call, from(request))
      const answer = await (forCaller ? rejectEndedSession(result) : result)
      if (answers === undefined) return reply.code(204).send(null)
      return reply.code(status).send(present === undefined ? answer : await present(answer, request, reply))
    },
  })
}
