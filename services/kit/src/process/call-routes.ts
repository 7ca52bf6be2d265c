import type { FastifyInstance, FastifyReply } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import { ACTOR_HEADER, CORRELATION_HEADER, type CallResponse, type Dispatch } from '../calls/transport.ts'
import type { AnsweredCall } from '../telemetry/metrics.ts'
import { withPropagatedTrace } from '../telemetry/trace-propagation.ts'
import { connectionSignal } from './connection-signal.ts'

interface ReceivedCall {
  readonly name: string
  readonly input: unknown
  readonly headers: IncomingHttpHeaders
}

function headerText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Writes a line for each of several answers; those of the same turn of the event loop together. */
function createAnswerWriter({ raw: response }: FastifyReply, count: number): (index: number, answer: CallResponse) => void {
  let lines = ''
  let missing = count
  function write(): void {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    if (missing === 0) response.end(lines)
    else response.write(lines)
    lines = ''
  }
  return (index, answer) => {
    if (lines === '') setImmediate(write)
    lines += `${JSON.stringify({ index, ...answer })}\n`
    missing -= 1
  }
}

/** Fastify refuses another body with 400, before any call runs. */
const severalCalls = {
  body: {
    type: 'array',
    items: {
      type: 'object',
      required: ['name', 'headers'],
      properties: { name: { type: 'string' }, headers: { type: 'object' } },
    },
  },
}

/** Adds the calls of a service: one with its input as the body at `POST /calls/{name}`, and several at `POST /calls`. */
export function addCallRoutes(app: FastifyInstance, dispatch: Dispatch): void {
  const run = async ({ name, input, headers }: ReceivedCall, socket: Socket): Promise<CallResponse> => {
    const actorId = headerText(headers[ACTOR_HEADER])
    const correlationId = headerText(headers[CORRELATION_HEADER]) ?? uuidv7()
    const context = { correlationId, actorId, signal: connectionSignal(socket) }
    return withPropagatedTrace(headers, () => dispatch(name, input, context))
  }
  app.post<{ Params: { name: string } }>('/calls/:name', async ({ params, body: input, headers, raw }, reply) => {
    const { status, body } = await run({ name: params.name, input, headers }, raw.socket)
    return reply.code(status).send(body)
  })
  app.post<{ Body: readonly ReceivedCall[] }>('/calls', { schema: severalCalls }, async (request, reply) => {
    const { body: calls, raw } = request
    const answer = createAnswerWriter(reply, calls.length)
    const startedAt = performance.now()
    const answered: AnsweredCall[] = []
    request.answeredCalls = answered
    reply.hijack()
    const runAndAnswer = async (call: ReceivedCall, index: number): Promise<void> => {
      const response = await run(call, raw.socket)
      answered.push({ name: call.name, status: response.status, elapsedTime: performance.now() - startedAt })
      answer(index, response)
    }
    await Promise.all(calls.map(runAndAnswer))
  })
}
