import { isFailureCode } from '@shop/contracts'
import type { FailureDetails } from '@shop/contracts'
import type { Calls } from '@shop/contracts/internal'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { Rejection } from '../domain/rejection.ts'
import { currentContext } from '../telemetry/work-context.ts'
import type { Dispatch } from './transport.ts'

/** A client of a service: one function per call. A rejection of the service is thrown as a Rejection. */
export type Client<C extends Calls> = {
  readonly [Name in keyof C]: (input: z.input<C[Name]['input']>) => Promise<z.output<C[Name]['answer']>>
}

function toRejection(body: unknown): Rejection {
  const { code, details } = (body ?? {}) as { code?: unknown; details?: FailureDetails }
  return new Rejection(isFailureCode(code) ? code : 'internal', details ?? {})
}

/** Creates the client of a service from its contract. Responses are validated against it. */
export function createClient<C extends Calls>(calls: C, dispatch: Dispatch): Client<C> {
  const invoke = async (name: string, input: unknown): Promise<unknown> => {
    const { status, body } = await dispatch(name, input, currentContext() ?? { correlationId: uuidv7() })
    if (status !== 200) throw toRejection(body)
    return calls[name]?.answer.parse(body)
  }
  const names = Object.keys(calls)
  return Object.fromEntries(names.map((name) => [name, (input: unknown) => invoke(name, input)])) as unknown as Client<C>
}
