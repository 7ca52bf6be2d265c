import type { Call } from '@shop/contracts/shared/calls'
import type { FailureCode } from '@shop/contracts/shared'
import { connectionSignal } from '@shop/kit/process'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { idempotencyKeyHeaders, requestKeyOf, setReplayed } from './idempotency-key.ts'
import { changedMeanwhile, ifMatchHeaders, ifMatchOf, orPresent, setRevision } from './if-match.ts'
import { rejectEndedActor, rejectEndedSession } from './reject-ended-session.ts'
import { ofActor, ofCaller, type FailureSource } from './responses.ts'
import { noContent, route, type Api, type ClientLimit, type EndpointOf, type Guard, type Input } from './route.ts'

export interface InvokeOptions<C extends Call> {
  /** Gives the call up. */
  readonly signal?: AbortSignal | undefined
  /** The answer of a shop that runs without the service; by default, the call is rejected with `unavailable`. */
  readonly withoutService?: z.output<C['answer']> | undefined
}

/** Makes an internal call, whichever service answers it. */
export type Invoke = <C extends Call>(
  call: C,
  input: z.input<C['input']>,
  options?: InvokeOptions<C>,
) => Promise<z.output<C['answer']>>

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown

type RequestOf<In extends Input> = FastifyRequest & {
  readonly params: OutputOf<In['params']>
  readonly query: OutputOf<In['querystring']>
  readonly body: OutputOf<In['body']>
}

type Awaitable<Value> = Value | Promise<Value>

/** An endpoint of the contracts, which names the same schemas; or, where the web client repeats them, the method and the path. */
type Place<In extends Input, Answer extends z.ZodType | undefined> =
  | { readonly endpoint: NoInfer<EndpointOf<In, Answer>> }
  | { readonly endpoint?: never; readonly method: 'get' | 'post' | 'put' | 'delete'; readonly path: string }

interface Exposed<C extends Call, In extends Input, Answer extends z.ZodType | undefined> {
  readonly tag: string
  readonly summary: string
  readonly guard?: Guard
  readonly limit?: ClientLimit
  /** What is validated of the request, by its part. */
  readonly takes?: In
  /** The body of success; without it, the answer is 204. */
  readonly answers?: Answer
  /** 200 by default. */
  readonly status?: 200 | 201 | 202
  /** Failures besides those of the call. */
  readonly failures?: readonly (FailureSource | FailureCode)[]
  /** The call is for the caller themselves: one who is gone, or whose session has ended, has a bad token. */
  readonly forCaller?: boolean
  /** The call is for an admin who acts on somebody or something else: one whose session has ended has a bad token. */
  readonly forActor?: boolean
  /** The call is given up when the connection closes. */
  readonly whileConnected?: boolean
  /** What a shop without the service of the call has; by default, the answer is 503. */
  readonly withoutService?: z.output<C['answer']>
  /** The answer has the ETag of its revision. */
  readonly hasRevision?: boolean
  /** The change compares the revisions of If-Match: reads what is there now, for the answer 412. The new revision is the ETag. */
  readonly current?: (request: RequestOf<In>) => Promise<z.output<C['answer']>>
  /** With the Idempotency-Key of an earlier request, it is answered like that one: the call takes the key. */
  readonly once?: boolean
  /** The input of the call. */
  readonly from: (request: RequestOf<In>) => Awaitable<z.input<C['input']>>
  /** The answer of the call as the API spells it; as it is by default. */
  readonly present?: (answer: z.output<C['answer']>, request: RequestOf<In>, reply: FastifyReply) => unknown
}

function optionsOf<C extends Call, In extends Input, Answer extends z.ZodType | undefined>(
  call: C,
  exposed: Exposed<C, In, Answer>,
) {
  const { tag, summary, guard, limit, takes, answers, status = 200, failures = [], forCaller, forActor, current, once } = exposed
  const success = answers === undefined ? { 204: noContent } : { [status]: answers }
  const compares = current !== undefined && answers !== undefined
  const source = forCaller === true ? ofCaller(call) : forActor === true ? ofActor(call) : call
  return route(tag, summary, {
    guard,
    limit,
    ...takes,
    ...(compares && { headers: ifMatchHeaders }),
    ...(once === true && { headers: idempotencyKeyHeaders }),
    response: { ...success, ...(compares && { 412: changedMeanwhile(answers) }) },
    failures: [source, ...failures],
  })
}

/** Maps the failures of a call for the caller, or by an admin. */
async function settle<Result>(
  result: Promise<Result>,
  { forCaller, forActor }: { readonly forCaller?: boolean; readonly forActor?: boolean },
): Promise<Result> {
  if (forCaller === true) return rejectEndedSession(result)
  return forActor === true ? rejectEndedActor(result) : result
}

/**
 * A route that passes one internal call on: its guard, its schemas and the failures of the call make the route, `from` the call's input
 * and `present` its answer in the spelling of the API. A route that decides or joins something is a function of its own.
 */
export function expose<C extends Call, const In extends Input = object, Answer extends z.ZodType | undefined = undefined>(
  app: Api,
  { invoke }: { readonly invoke: Invoke },
  call: C,
  exposed: Place<In, Answer> & Exposed<C, In, Answer>,
): void {
  const { method, path } = exposed.endpoint ?? exposed
  const { answers, status = 200, whileConnected, withoutService, hasRevision, current, once, from, present } = exposed
  type Row = z.output<C['answer']>
  type Revised = Row & { readonly revision?: string; readonly replayed?: boolean }

  async function send(request: RequestOf<In>): Promise<Row> {
    const input = {
      ...((await from(request)) as object),
      ...(current !== undefined && { ifMatch: ifMatchOf(request) }),
      ...(once === true && { idempotency: requestKeyOf(request) }),
    }
    const signal = whileConnected === true ? connectionSignal(request.raw.socket) : undefined
    return settle(invoke(call, input as z.input<C['input']>, { signal, withoutService }), exposed)
  }

  app.route({
    method,
    url: path,
    ...optionsOf(call, exposed),
    async handler(incoming: FastifyRequest, reply: FastifyReply) {
      const request = incoming as RequestOf<In>
      const spell = async (row: Row) => (present === undefined ? row : present(row, request, reply))
      const sent = send(request) as Promise<Revised>
      const row = await (current === undefined
        ? sent
        : orPresent(sent, async () => settle(current(request), exposed) as Promise<Revised>, spell))
      if (hasRevision === true || current !== undefined) setRevision(reply, row)
      if (once === true) setReplayed(reply, row)
      return answers === undefined ? reply.code(204).send(null) : reply.code(status).send(await spell(row))
    },
  })
}
