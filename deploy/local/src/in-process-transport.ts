import { createProcessClients, type ProcessClients } from '@shop/bff'
import type { ServiceName } from '@shop/contracts/services'
import type { Dispatch } from '@shop/kit/calls'
import type { Service } from '@shop/kit/process'

/** Reporting runs in a process of its own, so that a slow report does not slow a purchase. */
export type InProcessServiceName = Exclude<ServiceName, 'reporting'>

/** Without mails there is no notification service. */
type InProcessServices = Readonly<Record<Exclude<InProcessServiceName, 'notification'>, Service>> & {
  readonly notification?: Service
}

/** Internal calls between services of one process, and to the reporting process. */
export interface InProcessTransport extends ProcessClients {
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
  const clients = createProcessClients((name) => (name === 'reporting' ? reporting : dispatchTo(name)))
  return {
    ...clients,
    connect: (services) => {
      connected = services
    },
  }
}
