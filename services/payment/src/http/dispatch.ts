import { paymentCalls } from '@shop/contracts/internal'
import { createDispatch } from '@shop/kit'
import type { CallHandlers, Dispatch, Logger } from '@shop/kit'

/** The service's calls, for whoever carries them here. */
export function createPaymentDispatch(handlers: CallHandlers<typeof paymentCalls>, logger: Logger): Dispatch {
  return createDispatch(paymentCalls, handlers, logger)
}
