import { failures } from '@shop/contracts'
import type { Calls } from '@shop/contracts/internal'
import type { z } from 'zod'
import { Rejection } from '../domain/rejection.ts'
import { withContext } from '../telemetry/work-context.ts'
import type { WorkContext } from '../telemetry/work-context.ts'
import type { Logger } from '../telemetry/logger.ts'
import { isDatabaseAway, isUnstorableText } from '../event-store/database-errors.ts'
import type { Answer, Dispatch } from './transport.ts'

/** What a service does for each of its calls. */
export type CallHandlers<C extends Calls> = {
  readonly [Name in keyof C]: (input: z.output<C[Name]['input']>) => Promise<z.input<C[Name]['answer']>>
}

/** The refusal that a fault amounts to; what is no refusal is logged here and told to nobody. */
export function toRejection(error: unknown, logger: Logger): Rejection {
  if (error instanceof Rejection) return error
  if (isDatabaseAway(error)) {
    logger.error({ err: error }, 'the database is away')
    return new Rejection('unavailable')
  }
  if (isUnstorableText(error)) {
    return new Rejection('invalid_request', { reason: 'The request contains characters that cannot be stored' })
  }
  logger.error({ err: error }, 'a call failed')
  return new Rejection('internal')
}

function toAnswer({ code, message, details }: Rejection): Answer {
  return { status: failures[code].status, body: { code, message, details } }
}

/** Checks a call's input against its contract, runs its handler, and turns a refusal into an answer. */
export function createDispatch<C extends Calls>(calls: C, handlers: CallHandlers<C>, logger: Logger): Dispatch {
  return async (name, input, context: WorkContext) =>
    withContext(context, async () => {
      try {
        const call = Object.hasOwn(calls, name) ? calls[name] : undefined
        const handler = handlers[name]
        if (call === undefined || handler === undefined) throw new Rejection('not_found')
        const parsed = call.input.safeParse(input)
        if (!parsed.success)
          throw new Rejection('invalid_request', { reason: parsed.error.issues[0]?.message ?? 'malformed input' })
        return { status: 200, body: await (handler as (input: unknown) => Promise<unknown>)(parsed.data) }
      } catch (error) {
        return toAnswer(toRejection(error, logger))
      }
    })
}
