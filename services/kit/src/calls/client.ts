import { isFailureCode } from '@shop/contracts'
import type { FailureDetails } from '@shop/contracts'
import type { Calls } from '@shop/contracts/internal'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { Rejection } from '../domain/rejection.ts'
import { currentContext } from '../telemetry/work-context.ts'
import type { Dispatch } from './transport.ts'

/** The client of a service: one function for each call. @throws Rejection if the service rejects the call. */
export type Client<C extends Calls> = {
  readonly [Name in keyof C]: (input: z.input<C[Name]['input']>) => Promise<z.output<C[Name]['answer']>>
}

function parseRejection(body: unknown): Rejection {
  const { code, details } = (body ?? {}) as { code?: unknown; details?: FailureDetails }
  return new Rejection(isFailureCode(code) ? code : 'internal', details ?? {})
}

/** Creates the client of a service from its contract. It validates every answer. */
export function createClient<C extends Calls>(calls: C, dispatch: Dispatch): Client<C> {
  const invoke = async (name: string, input: unknown): Promise<unknown> => {
    const { status, body } = await dispatch(name, input, currentContext() ?? { correlationId: uuidv7() })
    if (status !== 200) throw parseRejection(body)
    return calls[name]?.answer.parse(body)
  }
  const names = Object.keys(calls)
  return Object.fromEntries(names.map((name) => [name, (input: unknown) => invoke(name, input)])) as unknown as Client<C>
}
