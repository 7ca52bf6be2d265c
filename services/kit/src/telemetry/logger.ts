import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { traceIds } from './trace-ids.ts'
import { currentContext } from './work-context.ts'

export type { Logger } from 'pino'

/** Structured logs; every line carries the correlation id of the work that it belongs to, and its place in a trace. */
export function createLogger(name: string, level = 'info', destination?: DestinationStream): Logger {
  const options = {
    name,
    level,
    mixin: () => ({ ...currentContext(), ...traceIds() }),
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password'],
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** A logger that writes nothing, for tests and tools. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' })
}
