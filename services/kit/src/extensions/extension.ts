import { type ExtensionState, isPoint, pointAnswers, type PointAnswer, type PointName } from '@shop/contracts/extensions'
import { z } from 'zod'
import type { Logger } from '../telemetry/logger.ts'
import type { ExtensionSource } from './read-extensions.ts'
import type { SandboxReply, SandboxRequest } from './sandbox.ts'

/** So many failures in a row switch an extension off. */
const MAX_FAILURES = 3
const SHOWN_ANSWER = 200

export interface ExtensionPorts {
  readonly run: (request: SandboxRequest) => Promise<SandboxReply>
  readonly clock: () => Date
  readonly logger: Logger
}

/** What a module exports. */
const listed = z.object({
  api: z.literal(1, 'It has to export const api = 1'),
  version: z.string('version must be a text').max(50, { abort: true, error: 'version is too long' }).optional(),
  names: z.array(z.string()),
  functions: z.array(z.string()),
})

/** @returns why the module is none that the shop can ask */
function faultOf({ names, functions }: z.output<typeof listed>): string | undefined {
  const unknown = names.filter((name) => !['api', 'version'].includes(name) && !isPoint(name))
  if (unknown.length > 0) return `It exports ${unknown.join(', ')}, at which the shop asks nothing`
  const constant = names.filter((name) => isPoint(name) && !functions.includes(name))
  return constant.length > 0 ? `${constant.join(', ')} must be a function` : undefined
}

const reasonOf = (error: z.ZodError): string => error.issues[0]?.message ?? 'It is not valid'

/** One extension in this process: how often it was asked, and how it is. */
export function createExtension(given: ExtensionSource, { run, clock, logger }: ExtensionPorts) {
  const { name } = given
  const source = 'source' in given ? given.source : ''
  let state: ExtensionState = { name, points: [], state: 'on', calls: 0, failures: 0 }
  let failuresInARow = 0

  function switchOff(): void {
    state = { ...state, state: 'off' }
    logger.error({ extension: name, reason: state.lastFailure?.message }, `the extension ${name} is switched off`)
  }

  function fail(message: string): void {
    failuresInARow += 1
    state = { ...state, failures: state.failures + 1, lastFailure: { at: clock().toISOString(), message } }
    logger.warn({ extension: name, reason: message }, `the extension ${name} failed: the shop goes on with its own rule`)
  }

  return {
    name,
    state: (): ExtensionState => state,
    asksAt: (point: PointName): boolean => state.state === 'on' && state.points.includes(point),
    /** Learns at which points it can be asked. Without any of these it is not asked at all. */
    async load(points: readonly PointName[]): Promise<void> {
      const reply = 'failure' in given ? given : await run({ source })
      const module = 'failure' in reply ? reply.failure : listed.safeParse(JSON.parse(reply.result ?? 'null'))
      const fault = typeof module === 'string' ? module : module.success ? faultOf(module.data) : reasonOf(module.error)
      if (typeof module !== 'string' && module.success) {
        const { version, names } = module.data
        state = { ...state, ...(version !== undefined && { version }), points: points.filter((point) => names.includes(point)) }
      }
      if (fault === undefined) return
      fail(fault)
      switchOff()
    },
    /** @returns undefined for no answer, and for none that can be used */
    async ask<Point extends PointName>(point: Point, argument: string): Promise<PointAnswer<Point> | undefined> {
      const reply = await run({ source, call: { name: point, argument } })
      state = { ...state, calls: state.calls + 1 }
      const answer = 'failure' in reply ? reply : readAnswer(point, reply.result)
      if ('failure' in answer) {
        fail(`${point}: ${answer.failure}`)
        if (failuresInARow >= MAX_FAILURES && state.state === 'on') switchOff()
        return undefined
      }
      failuresInARow = 0
      if ('result' in reply) state = { ...state, lastAnswer: (reply.result ?? 'undefined').slice(0, SHOWN_ANSWER) }
      return answer.value
    },
  }
}

function readAnswer<Point extends PointName>(
  point: Point,
  json: string | undefined,
): { readonly value: PointAnswer<Point> | undefined } | { readonly failure: string } {
  if (json === undefined) return { value: undefined }
  const { success, data, error } = pointAnswers[point].safeParse(JSON.parse(json))
  // The compiler does not see that the schema is that of the point.
  return success ? { value: data as PointAnswer<Point> } : { failure: reasonOf(error) }
}
