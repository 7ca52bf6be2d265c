import { type FailureDetails, isFailureCode } from '@shop/contracts/shared'
import type { Calls } from '@shop/contracts/shared/calls'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { Rejection } from '../domain/rejection.ts'
import { currentContext, currentTiming } from '../telemetry/work-context.ts'
import type { CallOptions, Dispatch } from './transport.ts'

/** The client of a service: one function for each call. @throws Rejection if the service rejects the call. */
export type Client<C extends Calls> = {
  readonly [Name in keyof C]: (input: z.input<C[Name]['input']>, options?: CallOptions) => Promise<z.output<C[Name]['answer']>>
}

function parseRejection(body: unknown): Rejection {
  const { code, details } = (body ?? {}) as { code?: unknown; details?: FailureDetails }
  return new Rejection(isFailureCode(code) ? code : 'internal', details ?? {})
}

/** Creates the client of a service from its contract. It validates every answer. */
export function createClient<C extends Calls>(calls: C, dispatch: Dispatch): Client<C> {
  const invoke = async (name: string, input: unknown, options?: CallOptions): Promise<unknown> => {
    const context = currentContext() ?? { correlationId: uuidv7() }
    const repeatable = calls[name]?.repeatable?.(input) ?? false
    const send = () => dispatch(name, input, { ...context, ...options, ...(repeatable && { repeatable }) })
    const { status, body } = await (currentTiming()?.calls.measure(send) ?? send())
    if (status !== 200) throw parseRejection(body)
    return calls[name]?.answer.parse(body)
  }
  const names = Object.keys(calls)
  const functions = names.map((name) => [name, (input: unknown, options?: CallOptions) => invoke(name, input, options)])
  return Object.fromEntries(functions) as Client<C>
}
