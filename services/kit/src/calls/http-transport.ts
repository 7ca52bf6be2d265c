import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Rejection } from '../domain/rejection.ts'
import { post } from './send-call.ts'
import type { Answered, Asked } from './send-call.ts'
import type { Dispatch } from './transport.ts'

const TIMEOUT_MS = 8_000
/** A service that answers at none of its addresses is looked for so long: a restart takes about that. */
const REACH_WITHIN_MS = 3_000
const PAUSE_MS = 100
/**
 * A connection that nobody used for so long is closed from this end. That is sooner than a process that stops ends its
 * answers (DRAIN_MS), so what it closes at last is never a connection that a call has just been sent over.
 */
const IDLE_MS = 500
/** An address whose answers ask to be left is passed over for so long; by then it has gone, or has come back. */
const LEFT_FOR_MS = 3_000

interface Place {
  readonly host: string
  readonly port: string
  leftUntil: number
}

function placeOf(address: string): Place {
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port === '' ? '80' : port, leftUntil: 0 }
}

/** Whether the request certainly reached nobody, so that sending it elsewhere does nothing twice. */
function reachedNobody(error: unknown): boolean {
  const { code, syscall } = error as { code?: string; syscall?: string }
  return code === 'ECONNREFUSED' || syscall === 'connect' || syscall === 'getaddrinfo'
}

/** Gives all places in the order in which to try them: each begins in its turn, those that want to be left come last. */
function takeTurns(places: readonly Place[]): () => Place[] {
  let turn = 0
  return () => {
    turn = (turn + 1) % places.length
    const order = [...places.slice(turn), ...places.slice(0, turn)]
    const now = performance.now()
    return [...order.filter(({ leftUntil }) => leftUntil <= now), ...order.filter(({ leftUntil }) => leftUntil > now)]
  }
}

/**
 * Calls a service in another process, its instances in turn. One that refuses the connection is passed over for the next,
 * and when all do they are tried again for `reachWithinMs`; what may have reached one is never sent again. A service that
 * cannot be reached, or not in time, is `unavailable`.
 */
export function createHttpTransport(
  addresses: string | readonly string[],
  { reachWithinMs = REACH_WITHIN_MS }: { readonly reachWithinMs?: number } = {},
): Dispatch {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  const inOrder = takeTurns([addresses].flat().map(placeOf))

  const askOnce = async (asked: Asked): Promise<Answered | undefined> => {
    for (const place of inOrder()) {
      try {
        const answered = await post({ host: place.host, port: place.port, agent }, asked)
        if (answered.leaving) place.leftUntil = performance.now() + LEFT_FOR_MS
        return answered
      } catch (error) {
        if (!reachedNobody(error)) throw error
      }
    }
    return undefined
  }

  return async (name, input, context) => {
    const asked = { name, input, context, signal: AbortSignal.timeout(TIMEOUT_MS) }
    const deadline = performance.now() + reachWithinMs
    try {
      for (;;) {
        const answered = await askOnce(asked)
        if (answered !== undefined) return answered
        if (performance.now() > deadline) throw new Error('it answers at none of its addresses')
        await pause(PAUSE_MS)
      }
    } catch (error) {
      throw new Rejection('unavailable', { cause: String(error) })
    }
  }
}
