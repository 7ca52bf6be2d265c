import type { ServiceClients } from '@shop/bff'
import { catalogueCalls, identityCalls, orderCalls, paymentCalls, reportingCalls } from '@shop/contracts/internal'
import { createClient } from '@shop/kit/process'
import type { Dispatch, Service } from '@shop/kit'
import type { ServiceName } from '@shop/processes'

/** Reporting runs in a process of its own, so that a slow report does not slow a purchase. Nobody calls notification. */
export type InProcessServiceName = Exclude<ServiceName, 'reporting' | 'notification'>

/** Internal calls between services of one process. */
export interface InProcessTransport {
  readonly clients: ServiceClients
  readonly connect: (services: Readonly<Record<InProcessServiceName, Service>>) => void
}

/** Answers for a reporting process that is not configured. */
const reportingUnavailable: Dispatch = async () => ({ status: 503, body: { code: 'reports_unavailable' } })

/** Clients exist before the services, which call each other in a cycle: a service is looked up at each call. */
export function createInProcessTransport(reporting: Dispatch = reportingUnavailable): InProcessTransport {
  let connected: Partial<Record<InProcessServiceName, Service>> = {}
  const dispatchTo =
    (name: InProcessServiceName): Dispatch =>
    async (call, input, context) => {
      const service = connected[name]
      if (service === undefined) throw new Error(`${name} is not connected`)
      return service.dispatch(call, input, context)
    }
  return {
    connect: (services) => void (connected = services),
    clients: {
      catalogue: createClient(catalogueCalls, dispatchTo('catalogue')),
      identity: createClient(identityCalls, dispatchTo('identity')),
      orders: createClient(orderCalls, dispatchTo('order')),
      payments: createClient(paymentCalls, dispatchTo('payment')),
      reporting: createClient(reportingCalls, reporting),
    },
  }
}
