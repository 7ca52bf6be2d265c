import { failures } from '@shop/contracts/shared'
import { type Calls, commonFailures } from '@shop/contracts/shared/calls'
import type { z } from 'zod'
import { Rejection } from '../domain/rejection.ts'
import { withContext } from '../telemetry/work-context.ts'
import type { Logger } from '../telemetry/logger.ts'
import { isTemporaryFailure, isUnstorableText } from '../event-store/database-errors.ts'
import type { CallOptions, Dispatch } from './transport.ts'

/** The handlers of a service, one for each of its calls. That of a call without an answer may return nothing. */
export type CallHandlers<C extends Calls> = {
  readonly [Name in keyof C]: (
    input: z.output<C[Name]['input']>,
    options?: CallOptions,
  ) => HandlerResult<z.input<C[Name]['answer']>>
}

type HandlerResult<Answer> = Promise<Answer> | (Record<string, never> extends Answer ? Promise<void> : never)

/** Maps an error to the rejection that the caller receives. An unexpected error is logged and becomes `internal`. */
export function toRejection(error: unknown, logger: Logger): Rejection {
  if (error instanceof Rejection) return error
  if (isTemporaryFailure(error)) {
    logger.error({ err: error }, 'the database is unavailable')
    return new Rejection('unavailable')
  }
  if (isUnstorableText(error)) {
    return new Rejection('invalid_request', { reason: 'The request contains characters that cannot be stored' })
  }
  logger.error({ err: error }, 'unexpected error')
  return new Rejection('internal')
}

/**
 * Validates the input of a call, runs its handler, and turns a rejection into an answer. A rejection with a code that the
 * call does not declare is a fault of the service: it is logged and answered as `internal`.
 */
export function createDispatch<C extends Calls>(calls: C, handlers: CallHandlers<C>, logger: Logger): Dispatch {
  const requireDeclared = (name: string, rejection: Rejection): Rejection => {
    const { code } = rejection
    if (commonFailures.includes(code) || calls[name]?.failures.includes(code)) return rejection
    logger.error({ err: rejection, call: name, code }, 'a call was rejected with a code that it does not declare')
    return new Rejection('internal')
  }

  return async (name, input, { signal, repeatable: _, ...context }) =>
    withContext(context, async () => {
      try {
        const call = Object.hasOwn(calls, name) ? calls[name] : undefined
        const handler = handlers[name]
        if (call === undefined || handler === undefined) throw new Rejection('not_found')
        const parsed = call.input.safeParse(input)
        if (!parsed.success)
          throw new Rejection('invalid_request', { reason: parsed.error.issues[0]?.message ?? 'malformed input' })
        const invoke = handler as (input: unknown, options: CallOptions) => Promise<unknown>
        return { status: 200, body: (await invoke(parsed.data, signal === undefined ? {} : { signal })) ?? {} }
      } catch (error) {
        const { code, message, details } = requireDeclared(name, toRejection(error, logger))
        return { status: failures[code].status, body: { code, message, details } }
      }
    })
}
