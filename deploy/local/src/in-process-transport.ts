import type { BffPorts, ServiceClients } from '@shop/bff'
import {
  catalogueCalls,
  consumerOperations,
  identityCalls,
  orderCalls,
  paymentCalls,
  reportingCalls,
} from '@shop/contracts/internal'
import { createClient } from '@shop/kit/process'
import type { Dispatch, Service } from '@shop/kit'
import type { ServiceName } from '@shop/processes'

/** Reporting runs in a process of its own, so that a slow report does not slow a purchase. */
export type InProcessServiceName = Exclude<ServiceName, 'reporting'>

/** Without mails there is no notification service. */
type InProcessServices = Readonly<Record<Exclude<InProcessServiceName, 'notification'>, Service>> & {
  readonly notification?: Service
}

/** Internal calls between services of one process. */
export interface InProcessTransport {
  readonly clients: ServiceClients
  /** The operators' calls of the services, and of the reporting process. */
  readonly operations: BffPorts['operations']
  readonly connect: (services: InProcessServices) => void
}

/** Answers for a reporting process that is not configured. */
const reportingUnavailable: Dispatch = async () => ({ status: 503, body: { code: 'reports_unavailable' } })

/** Clients exist before the services, which call each other in a cycle: a service is looked up at each call. */
export function createInProcessTransport(reporting: Dispatch = reportingUnavailable): InProcessTransport {
  let connected: Partial<InProcessServices> = {}
  const dispatchTo =
    (name: InProcessServiceName): Dispatch =>
    async (call, input, context) => {
      const service = connected[name]
      if (service === undefined) return { status: 503, body: { code: 'unavailable' } }
      return service.dispatch(call, input, context)
    }
  const operationsOf = (name: InProcessServiceName) => createClient(consumerOperations, dispatchTo(name))
  return {
    operations: {
      identity: operationsOf('identity'),
      catalogue: operationsOf('catalogue'),
      order: operationsOf('order'),
      payment: operationsOf('payment'),
      notification: operationsOf('notification'),
      reporting: createClient(consumerOperations, reporting),
    },
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
