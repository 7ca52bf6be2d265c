import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Logger } from '../telemetry/logger.ts'

const MIN_LENGTH = 32

const LOG_INTERVAL_MS = 60_000

/** How the processes of one deployment recognise each other. */
export const callAuthenticationVariables = {
  /**
   * One or two tokens of this deployment, separated by a comma. A call carries the first; each is accepted, so that a new one can
   * be rolled out process by process: first as the second, then as the first, then alone.
   */
  INTERNAL_TOKENS: z
    .string()
    .transform((text) => text.split(',').map((token) => token.trim()))
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/^[\w.~+/=-]+$/, 'has characters that a header may not have')
            .min(MIN_LENGTH),
        )
        .max(2),
    ),
  /** `optional` also accepts calls without a token. */
  // until 0.4.0: for the upgrade from 0.1.0, whose processes have no tokens. Who has left it in the settings must hear of it first.
  INTERNAL_AUTH: z.enum(['required', 'optional']).default('required'),
}

export type CallAuthentication = z.infer<z.ZodObject<typeof callAuthenticationVariables>>

/** The header of a call that carries the deployment's first token. */
export function authorizationHeader([token]: readonly string[]): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/** Compares with every token, so that the time tells nothing about them but their lengths. */
function createTokenCheck(tokens: readonly string[]): (header: string) => boolean {
  const expected = tokens.map((token) => Buffer.from(`Bearer ${token}`))
  return (header) => {
    const received = Buffer.from(header)
    return expected.map((token) => token.length === received.length && timingSafeEqual(token, received)).includes(true)
  }
}

/** Logs refused calls at most once a minute: an intruder must not fill the log. */
function createRefusalLog(logger: Logger): (address: string) => void {
  let refused = 0
  let loggedAt = -Infinity
  return (address) => {
    refused += 1
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return
    logger.warn({ address, refused }, 'internal calls without a valid token are refused')
    refused = 0
    loggedAt = performance.now()
  }
}

/**
 * Refuses calls that do not carry a token of this deployment with 401, before their body is read. Health and metrics stay open
 * for probes. The caller sees `unavailable`: the cause is a setting of the deployment, or an intruder.
 */
export function requireInternalToken(app: FastifyInstance, settings: CallAuthentication, logger: Logger): void {
  const { INTERNAL_TOKENS: tokens, INTERNAL_AUTH: mode } = settings
  const isValid = createTokenCheck(tokens)
  const logRefusal = createRefusalLog(logger)
  app.addHook('onRequest', async ({ routeOptions: { url }, headers: { authorization }, ip }, reply) => {
    if (url !== '/calls' && !url?.startsWith('/calls/')) return
    if (authorization === undefined ? mode === 'optional' : isValid(authorization)) return
    logRefusal(ip)
    await reply.code(401).send({ code: 'unavailable', message: 'The internal token is missing or not valid' })
  })
}
