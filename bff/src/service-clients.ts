import {
  catalogueCalls,
  consumerOperations,
  identityCalls,
  orderCalls,
  paymentCalls,
  reportingCalls,
} from '@shop/contracts/internal'
import { createClient } from '@shop/kit/process'
import type { Client, Dispatch } from '@shop/kit'

/** The clients of the services. Their transport is HTTP, or a function call within the same process. */
export interface ServiceClients {
  readonly catalogue: Client<typeof catalogueCalls>
  readonly identity: Client<typeof identityCalls>
  readonly orders: Client<typeof orderCalls>
  readonly payments: Client<typeof paymentCalls>
  readonly reporting: Client<typeof reportingCalls>
}

export type OperationsClient = Client<typeof consumerOperations>

const processes = ['identity', 'catalogue', 'order', 'payment', 'notification', 'reporting'] as const

/** The processes that the BFF calls; notification is called for operators only. */
export type CalledProcess = (typeof processes)[number]

export interface ProcessClients {
  readonly clients: ServiceClients
  /** The operators' calls, by the name of the process. */
  readonly operations: Readonly<Record<CalledProcess, OperationsClient>>
}

/** @param transports how each process is reached. */
export function createProcessClients(transports: Readonly<Record<CalledProcess, Dispatch>>): ProcessClients {
  const operations = processes.map((name) => [name, createClient(consumerOperations, transports[name])] as const)
  return {
    clients: {
      catalogue: createClient(catalogueCalls, transports.catalogue),
      identity: createClient(identityCalls, transports.identity),
      orders: createClient(orderCalls, transports.order),
      payments: createClient(paymentCalls, transports.payment),
      reporting: createClient(reportingCalls, transports.reporting),
    },
    operations: Object.fromEntries(operations) as ProcessClients['operations'],
  }
}
