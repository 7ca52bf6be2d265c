import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Rejection } from '../domain/rejection.ts'
import { authorizationHeader } from './call-authentication.ts'
import { currencyHeader } from './call-currency.ts'
import { lostConnection, neverReached } from './connection-errors.ts'
import { gatherCalls } from './gather-calls.ts'
import { sendCall, type CallRequest, type HttpCallResponse, type SendCall, type TcpEndpoint } from './send-call.ts'
import { hostOf } from './service-address.ts'
import type { Dispatch } from './transport.ts'

const TIMEOUT_MS = 8_000
/** How long to retry while no instance accepts a connection: about as long as a restart takes. */
const REACH_TIMEOUT_MS = 3_000
const RETRY_DELAY_MS = 100
/**
 * Closes a connection after this idle time. It is shorter than a stopping process keeps answering (DRAIN_MS), so the
 * process never closes a connection on which a call was just sent.
 */
const IDLE_TIMEOUT_MS = 500
/** How long to skip an endpoint that failed or answered with `Connection: close`; by then it has stopped or restarted. */
const SKIP_MS = 3_000
/** With so many calls in flight an endpoint is full: more than share a batch there. The next one gets as many. So many share a request. */
const FULL_CALLS = 64
/** An endpoint that has answered nothing for so long while calls wait for it comes after the others. */
const SILENT_MS = 1_000

interface EndpointState {
  readonly address: TcpEndpoint
  readonly sendGathered: SendCall
  inFlight: number
  /** When it answered last, or was called after it had answered all. */
  heardAt: number
  skippedUntil: number
}

function parseEndpoint(address: string, agent: Agent): EndpointState {
  const url = new URL(address)
  const endpoint = { host: hostOf(url), port: url.port === '' ? '80' : url.port, agent }
  return { address: endpoint, sendGathered: gatherCalls(endpoint, FULL_CALLS), inFlight: 0, heardAt: 0, skippedUntil: 0 }
}

/** The instance that lost the connection may still be handling the call, or has left its key behind for a moment. */
const isInFlight = ({ body }: HttpCallResponse): boolean => (body as { code?: unknown } | null)?.code === 'key_in_flight'

/**
 * All endpoints in the order to try them. The first one gets all calls until it is full, since calls that meet in one instance
 * share its statements. Those that are skipped or silent come last, so that one that hangs holds up the calls of a moment only.
 */
function inOrder(endpoints: readonly EndpointState[]): EndpointState[] {
  const now = performance.now()
  const rankOf = ({ inFlight, heardAt, skippedUntil }: EndpointState): number => {
    const isSilent = inFlight > 0 && heardAt + SILENT_MS < now
    return isSilent || skippedUntil > now ? Number.MAX_SAFE_INTEGER : Math.floor(inFlight / FULL_CALLS)
  }
  return endpoints.toSorted((one, other) => rankOf(one) - rankOf(other))
}

async function sendTo(endpoint: EndpointState, call: CallRequest): Promise<HttpCallResponse> {
  const skip = (): void => {
    endpoint.skippedUntil = performance.now() + SKIP_MS
  }
  if (endpoint.inFlight === 0) endpoint.heardAt = performance.now()
  endpoint.inFlight += 1
  try {
    const response = await sendCall(endpoint.address, call, endpoint.sendGathered)
    endpoint.heardAt = performance.now()
    if (response.connectionClose) skip()
    return response
  } catch (error) {
    if (call.context.signal?.aborted !== true) skip()
    throw error
  } finally {
    endpoint.inFlight -= 1
  }
}

export interface HttpTransportOptions {
  /** The tokens of the deployment; the first is sent. */
  readonly tokens?: readonly string[]
  readonly reachWithinMs?: number
  /** How long a call may take; 8 s by default. */
  readonly timeoutMs?: number
}

/**
 * Calls a service in another process, at its first instance unless that is full or has just failed. After a refused connection the
 * next instance is tried; when all refuse, all are retried for `reachWithinMs`. A request that may have reached an instance is sent again only if it is repeatable,
 * within that time.
 * @throws Rejection `unavailable` when no instance answers in time.
 */
export function createHttpTransport(
  addresses: string | readonly string[],
  { tokens = [], reachWithinMs = REACH_TIMEOUT_MS, timeoutMs = TIMEOUT_MS }: HttpTransportOptions = {},
): Dispatch {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_TIMEOUT_MS })
  const headers = { ...authorizationHeader(tokens), ...currencyHeader() }
  const endpoints = [addresses].flat().map((address) => parseEndpoint(address, agent))

  const tryEndpoints = async (call: CallRequest): Promise<HttpCallResponse | undefined> => {
    for (const endpoint of inOrder(endpoints)) {
      try {
        return await sendTo(endpoint, call)
      } catch (error) {
        if (!neverReached(error)) throw error
      }
    }
    return undefined
  }

  return async (name, input, context) => {
    let call: CallRequest = { name, input, context, headers, deadline: performance.now() + timeoutMs }
    const deadline = performance.now() + reachWithinMs
    let lost: Error | undefined
    try {
      for (;;) {
        const response = await tryEndpoints(call).catch((error: unknown) => {
          if (context.repeatable !== true || !lostConnection(error)) throw error
          lost = error as Error
          return undefined
        })
        if (response !== undefined && !(lost !== undefined && isInFlight(response))) return response
        if (performance.now() > deadline) throw lost ?? new Error('no instance accepts a connection')
        await pause(RETRY_DELAY_MS)
        call = { ...call, isRepeated: true }
      }
    } catch (error) {
      throw new Rejection('unavailable', { cause: String(error) })
    }
  }
}
