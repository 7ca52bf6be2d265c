import type { ServiceClients } from '@shop/bff'
import { catalogueCalls, identityCalls, orderCalls, paymentCalls, reportingCalls } from '@shop/contracts/internal'
import { createClient } from '@shop/kit/process'
import type { Dispatch, Service } from '@shop/kit'

export type ServiceName = 'identity' | 'catalogue' | 'order' | 'payment'

/** Carries calls inside this process. */
export interface Switchboard {
  readonly clients: ServiceClients
  readonly connect: (service: Service) => void
}

/** Where there is no reporting, or not yet: the shop sells without. */
const away: Dispatch = async () => ({ status: 503, body: { code: 'reports_unavailable' } })

/** The services know each other in a circle, so a name is resolved when it is called. Reporting is in another process. */
export function createSwitchboard(reporting: Dispatch = away): Switchboard {
  const connected = new Map<string, Service>()
  const to =
    (name: ServiceName): Dispatch =>
    async (call, input, context) => {
      const service = connected.get(name)
      if (service === undefined) throw new Error(`${name} is not connected`)
      return service.dispatch(call, input, context)
    }
  return {
    connect: (service) => void connected.set(service.name, service),
    clients: {
      catalogue: createClient(catalogueCalls, to('catalogue')),
      identity: createClient(identityCalls, to('identity')),
      orders: createClient(orderCalls, to('order')),
      payments: createClient(paymentCalls, to('payment')),
      reporting: createClient(reportingCalls, reporting),
    },
  }
}
