import type { Logger } from '../telemetry/logger.ts'

/**
 * Logs an error that nobody caught, and ends the process with code 1. Node.js would print the error with all its properties, and
 * those of a database error contain the values of rows.
 */
export function logUncaughtErrors(logger: Logger): void {
  process.once('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the process ends because of an unexpected error')
    process.exit(1)
  })
}
