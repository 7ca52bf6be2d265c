import { consumerOperations } from '@shop/contracts/operations/calls'
import { serviceCalls, type ServiceName, serviceNames } from '@shop/contracts/services'
import { createClient, type Client, type Dispatch } from '@shop/kit/calls'
import { mapNames } from '@shop/kit/process'

type Clients = { readonly [Name in ServiceName]: Client<(typeof serviceCalls)[Name]> }

/** The clients of the services. Their transport is HTTP, or a function call within the same process. */
export interface ServiceClients extends Omit<Clients, 'order' | 'payment' | 'notification'> {
  readonly orders: Clients['order']
  readonly payments: Clients['payment']
  /** Absent in a shop without mails. */
  readonly notifications?: Clients['notification']
}

export type OperationsClient = Client<typeof consumerOperations>

export interface ProcessClients {
  readonly clients: ServiceClients
  /** The operators' calls, by the name of the process. */
  readonly operations: Readonly<Record<ServiceName, OperationsClient>>
}

/** @param transportTo how a service is reached. */
export function createProcessClients(transportTo: (name: ServiceName) => Dispatch): ProcessClients {
  const transports = mapNames(serviceNames, transportTo)
  const clients = mapNames(serviceNames, (name) => createClient(serviceCalls[name], transports[name])) as Clients
  return {
    clients: { ...clients, orders: clients.order, payments: clients.payment, notifications: clients.notification },
    operations: mapNames(serviceNames, (name) => createClient(consumerOperations, transports[name])),
  }
}
