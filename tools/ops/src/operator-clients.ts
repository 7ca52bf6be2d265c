import { bffOperations, type consumerOperations, reportingOperations, serviceOperations } from '@shop/contracts/operations/calls'
import { identityCalls } from '@shop/contracts/services'
import { createClient, type Client } from '@shop/kit/calls'
import { OperatorError } from '@shop/programs'
import { operatedProcesses, operatedServices, type OperatedShop } from './operated-shop.ts'

export type ConsumerClient = Client<typeof consumerOperations>
export type ServiceClient = Client<typeof serviceOperations>
export type ReportingClient = Client<typeof reportingOperations>

/** The operators' calls of each process of a shop. */
export interface OperatorClients {
  /** By name, of those that the shop has. */
  readonly consumers: ReadonlyMap<string, ConsumerClient>
  readonly services: ReadonlyMap<string, ServiceClient>
  /** @throws OperatorError for a shop without reports. */
  readonly reporting: () => ReportingClient
  readonly bff: Client<typeof bffOperations>
  /** @throws OperatorError for a shop without it. */
  readonly identity: () => Pick<Client<typeof identityCalls>, 'rotateSigningKey' | 'resetFactors' | 'issuePasswordResetLink'>
}

export function createOperatorClients({ dispatch }: OperatedShop): OperatorClients {
  const services = operatedServices.flatMap((name) => {
    const toService = dispatch[name]
    return toService === undefined ? [] : [[name, createClient(serviceOperations, toService)] as const]
  })
  const consumers = operatedProcesses.flatMap((name) => {
    const toProcess = dispatch[name]
    return toProcess === undefined ? [] : [[name, createClient(reportingOperations, toProcess)] as const]
  })
  const unavailable = async () => ({ status: 503, body: { code: 'unavailable' } })
  return {
    services: new Map(services),
    consumers: new Map(consumers),
    reporting() {
      if (dispatch.reporting === undefined) throw new OperatorError('This shop has no reports yet.')
      return createClient(reportingOperations, dispatch.reporting)
    },
    identity() {
      if (dispatch.identity === undefined) throw new OperatorError('The service identity cannot be reached.')
      return createClient(identityCalls, dispatch.identity)
    },
    bff: createClient(bffOperations, dispatch.bff ?? unavailable),
  }
}

/** The client of the named process. @throws OperatorError with the names that there are. */
export function clientOf<C>(clients: ReadonlyMap<string, C>, name: string): C {
  const client = clients.get(name)
  if (client === undefined) throw new OperatorError(`There is no ${name} here: choose one of ${[...clients.keys()].join(', ')}.`)
  return client
}
