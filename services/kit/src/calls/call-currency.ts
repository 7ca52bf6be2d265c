import { shopCurrency, US_DOLLARS } from '@shop/contracts/shared'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '../telemetry/logger.ts'
import { CURRENCY_HEADER } from './transport.ts'

/** Names the caller's currency. Older processes, and those of a shop in US dollars, name none. */
export function currencyHeader(): Record<string, string> {
  const { code } = shopCurrency()
  return code === US_DOLLARS.code ? {} : { [CURRENCY_HEADER]: code }
}

const LOG_INTERVAL_MS = 60_000

/**
 * Refuses calls of a process that counts in another currency with 409: amounts between processes are numbers without one. The caller sees
 * `unavailable`: one of the two has the wrong setting.
 */
export function requireSameCurrency(app: FastifyInstance, logger: Logger): void {
  let loggedAt = -Infinity
  app.addHook('onRequest', async ({ routeOptions: { url }, headers, ip }, reply) => {
    if (url !== '/calls' && !url?.startsWith('/calls/')) return
    const own = shopCurrency().code
    const { [CURRENCY_HEADER]: theirs = US_DOLLARS.code } = headers
    if (theirs === own) return
    if (performance.now() - loggedAt >= LOG_INTERVAL_MS) {
      loggedAt = performance.now()
      logger.error({ address: ip, theirs, own }, 'calls of a process with another SHOP_CURRENCY are refused')
    }
    await reply.code(409).send({ code: 'unavailable', message: 'The process has another SHOP_CURRENCY' })
  })
}
