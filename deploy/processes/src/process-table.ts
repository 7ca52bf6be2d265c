import { bffEnvironment } from '@shop/bff'
import { catalogueEnvironment } from '@shop/catalogue'
import { type ServiceName, serviceNames } from '@shop/contracts/services'
import { identityEnvironment } from '@shop/identity'
import { notificationEnvironment } from '@shop/notification'
import { opsEnvironment } from '@shop/ops'
import { orderEnvironment } from '@shop/order'
import { paymentEnvironment } from '@shop/payment'
import { reportingEnvironment } from '@shop/reporting'
import { seedEnvironment } from '@shop/seed'
import { sandboxEnvironment } from '@shop/stripe-sandbox'
import type { z } from 'zod'

/** What every way to run the shop needs to know about a process. */
export interface ProcessSpec {
  /**
   * service: reached by the BFF and other services through internal calls. gateway: the public HTTP server.
   * demo: simulates an external system or adds demo content; not part of a production deployment. tool: runs when an operator
   * starts it, and ends.
   */
  readonly kind: 'service' | 'gateway' | 'demo' | 'tool'
  /** The file that Node runs, relative to the repository. */
  readonly entry: string
  /** Ports inside its container. `ops` serves health and metrics where the `http` port is public. */
  readonly ports: { readonly http?: number; readonly ops?: number }
  /** The PostgreSQL schema; on several machines also the name of its database and role. */
  readonly database?: string
  readonly usesKafka: boolean
  readonly usesClickHouse: boolean
  /** The processes that it sends internal calls to. The variable `<NAME>_URL` holds the address of each. */
  readonly calls: readonly string[]
  /** The schema of its environment variables. */
  readonly environment: z.ZodObject
}

const HTTP = { http: 8080 } as const

/**
 * Every process of the shop. The launchers start what is listed here; tests compare docker-compose.yml and the Kubernetes
 * manifests with it.
 */
export const processTable = {
  identity: {
    kind: 'service',
    entry: 'services/identity/src/main.ts',
    ports: HTTP,
    database: 'identity',
    usesKafka: true,
    usesClickHouse: false,
    calls: [],
    environment: identityEnvironment,
  },
  catalogue: {
    kind: 'service',
    entry: 'services/catalogue/src/main.ts',
    ports: HTTP,
    database: 'catalogue',
    usesKafka: true,
    usesClickHouse: false,
    calls: ['order'],
    environment: catalogueEnvironment,
  },
  order: {
    kind: 'service',
    entry: 'services/order/src/main.ts',
    ports: HTTP,
    database: 'orders',
    usesKafka: true,
    usesClickHouse: false,
    calls: ['catalogue'],
    environment: orderEnvironment,
  },
  payment: {
    kind: 'service',
    entry: 'services/payment/src/main.ts',
    ports: HTTP,
    database: 'payment',
    usesKafka: true,
    usesClickHouse: false,
    calls: ['order'],
    environment: paymentEnvironment,
  },
  notification: {
    kind: 'service',
    entry: 'services/notification/src/main.ts',
    ports: HTTP,
    database: 'notification',
    usesKafka: true,
    usesClickHouse: false,
    calls: ['catalogue', 'identity', 'order'],
    environment: notificationEnvironment,
  },
  reporting: {
    kind: 'service',
    entry: 'services/reporting/src/main.ts',
    ports: HTTP,
    usesKafka: true,
    usesClickHouse: true,
    calls: [],
    environment: reportingEnvironment,
  },
  bff: {
    kind: 'gateway',
    entry: 'bff/src/main.ts',
    ports: { http: 8080, ops: 8081 },
    database: 'bff',
    usesKafka: true,
    usesClickHouse: false,
    calls: serviceNames,
    environment: bffEnvironment,
  },
  'stripe-sandbox': {
    kind: 'demo',
    entry: 'tools/stripe-sandbox/src/main.ts',
    ports: HTTP,
    database: 'stripe_sandbox',
    usesKafka: false,
    usesClickHouse: false,
    calls: [],
    environment: sandboxEnvironment,
  },
  demo: {
    kind: 'demo',
    entry: 'tools/seed/src/main.ts',
    ports: {},
    usesKafka: false,
    usesClickHouse: false,
    calls: [],
    environment: seedEnvironment,
  },
  ops: {
    kind: 'tool',
    entry: 'tools/ops/src/main.ts',
    ports: {},
    usesKafka: false,
    usesClickHouse: false,
    calls: [...serviceNames, 'bff'],
    environment: opsEnvironment,
  },
} as const satisfies Readonly<Record<string, ProcessSpec> & Record<ServiceName, ProcessSpec>>

type Table = typeof processTable

export type ProcessName = keyof Table

export type DatabaseName = Extract<Table[ProcessName], { database: string }>['database']

export const processNames = Object.keys(processTable) as ProcessName[]

/** One PostgreSQL database for each process that stores anything there. */
export const databaseNames = Object.values<ProcessSpec>(processTable).flatMap(({ database }) => database ?? []) as DatabaseName[]

/** The workspace that holds the process, relative to the repository: also what its image is built from. */
export const workspaceFolder = (name: ProcessName): string => processTable[name].entry.replace('/src/main.ts', '')

/** The schemas that processes migrate, and the folders of their migrations, relative to the repository. */
export const schemas = processNames.flatMap((name) => {
  const { kind, database }: ProcessSpec = processTable[name]
  if (database === undefined || (kind !== 'service' && kind !== 'gateway')) return []
  return { schema: database, folder: `${workspaceFolder(name)}/src/store/migrations` }
})
