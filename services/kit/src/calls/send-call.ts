import { request } from 'node:http'
import type { Agent } from 'node:http'
import { json } from 'node:stream/consumers'
import type { WorkContext } from '../telemetry/work-context.ts'
import { inCallOut } from '../telemetry/outgoing-call-span.ts'
import { traceHeaders } from '../telemetry/trace-propagation.ts'
import { ACTOR_HEADER, CORRELATION_HEADER } from './transport.ts'
import type { Answer } from './transport.ts'

/** Where a service answers: an address, or a socket in the file system. */
export type Door = { readonly host: string; readonly port: string; readonly agent: Agent } | { readonly socketPath: string }

export interface Asked {
  readonly name: string
  readonly input: unknown
  readonly context: WorkContext
  readonly signal: AbortSignal
}

/** The answer to a call, and whether the other side asks to be left alone from now on. */
export interface Answered extends Answer {
  readonly leaving: boolean
}

function send(door: Door, { name, input, context, signal }: Asked): Promise<Answered> {
  const headers: Record<string, string> = {
    ...traceHeaders(),
    'content-type': 'application/json',
    [CORRELATION_HEADER]: context.correlationId,
  }
  if (context.actorId !== undefined) headers[ACTOR_HEADER] = context.actorId
  return new Promise((resolve, reject) => {
    const asking = request({ ...door, path: `/calls/${name}`, method: 'POST', headers, signal }, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      json(response).then((body) => resolve({ status, body, leaving: answered.connection === 'close' }), reject)
    })
    asking.once('error', reject)
    asking.end(JSON.stringify(input))
  })
}

/** Sends a call to a service in another process, once. Rejects with what the system said. */
export async function post(door: Door, asked: Asked): Promise<Answered> {
  const path = `/calls/${asked.name}`
  const address =
    'host' in door ? { 'server.address': door.host, 'server.port': Number(door.port) } : { 'server.address': door.socketPath }
  return inCallOut(`POST ${path}`, { 'http.request.method': 'POST', 'url.path': path, ...address }, async (span) => {
    const answered = await send(door, asked)
    span.setAttribute('http.response.status_code', answered.status)
    return answered
  })
}
