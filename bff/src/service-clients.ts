import { consumerOperations } from '@shop/contracts/operations/calls'
import { serviceCalls, type ServiceName, serviceNames } from '@shop/contracts/services'
import type { Call } from '@shop/contracts/shared/calls'
import { createClient, type CallOptions, type Client, type Dispatch } from '@shop/kit/calls'
import { reject } from '@shop/kit/domain'
import { mapNames } from '@shop/kit/process'
import type { Invoke } from './http/expose.ts'

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

/**
 * Finds the client of a call by the call itself.
 * @throws Rejection `unavailable` for a service that the shop runs without, unless it is told what to answer then
 */
export function createInvoke(clients: ServiceClients): Invoke {
  const { orders, payments, notifications } = clients
  const byService: Readonly<Record<string, object | undefined>> = {
    ...clients,
    order: orders,
    payment: payments,
    notification: notifications,
  }
  const places = new Map<Call, readonly [ServiceName, string]>(
    serviceNames.flatMap((service) =>
      Object.entries<Call>(serviceCalls[service]).map(([name, call]) => [call, [service, name]] as const),
    ),
  )
  return async (call, input, { signal, withoutService } = {}) => {
    const [service, name] = places.get(call) ?? reject('not_found')
    const client = byService[service]
    if (client === undefined) return withoutService ?? reject('unavailable')
    const options = signal === undefined ? undefined : { signal }
    const callOf = client as Readonly<Record<string, (input: unknown, options?: CallOptions) => Promise<never>>>
    return callOf[name]?.(input, options) ?? reject('not_found')
  }
}
