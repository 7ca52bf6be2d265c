import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { currentTraceIds } from './trace-ids.ts'
import { currentContext } from './work-context.ts'

export type { Logger } from 'pino'

/** Creates a structured logger. Every line carries the correlation id and trace ids of the current work. */
export function createLogger(name: string, level = 'info', destination?: DestinationStream): Logger {
  const options = {
    name,
    level,
    mixin: () => ({ ...currentContext(), ...currentTraceIds() }),
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password'],
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** A logger without output, for tests and tools. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' })
}
