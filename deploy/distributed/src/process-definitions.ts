import { serviceNames } from '@shop/contracts/services'
import { addressVariable } from '@shop/kit/calls'
import { processNames, processTable, type DatabaseName, type ProcessName, type ProcessSpec } from '@shop/processes'
import { formerPicturesFolder, picturesFolder } from '@shop/seed'
import { join } from 'node:path'
import type { ProcessDefinition } from './supervised-process.ts'

export const ROOT = join(import.meta.dirname, '../../..')

/** The first admin of a new shop. */
export interface AdminAccount {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** The ports of each process, one for each instance. */
export type Ports = Readonly<Record<ProcessName, readonly number[]>>

export interface Deployment {
  readonly folder: string
  /** The addresses of the Kafka brokers. */
  readonly kafka: string
  readonly databaseUrl: (name: DatabaseName) => string
  /** The same address of a database through a pooler, if there is one. */
  readonly throughPooler: ((url: string) => string) | undefined
  /** Authenticates the processes to each other. */
  readonly internalToken: string
  readonly ports: Ports
  /** Where each instance of the BFF serves its metrics and its operators, apart from its public port. */
  readonly opsPorts: readonly number[]
  /** When undefined, the only reporting process stores its data in a folder. */
  readonly clickhouseUrl: string | undefined
  readonly admin: AdminAccount
  /** Further environment variables of all processes; each gets those that its schema contains. */
  readonly variables: Readonly<Record<string, string>>
}

export const addressOf = (port: number | undefined): string => `http://127.0.0.1:${port ?? 0}`

/** The addresses of all instances, separated by commas. Clients prefer the first. */
export const addressesOf = (ports: readonly number[]): string => ports.map(addressOf).join(',')

/** The addresses at which the processes serve their metrics. */
export function metricsAddresses({ ports, opsPorts }: Pick<Deployment, 'ports' | 'opsPorts'>): string[] {
  return [...serviceNames.flatMap((name) => ports[name]), ...opsPorts].map((port) => `${addressOf(port)}/metrics`)
}

export const publicAddressOf = (port: number | undefined): string => `http://localhost:${port ?? 0}`

/** Values of the environment variables of all processes. A process gets those that its schema contains. */
function sharedVariables({
  folder,
  kafka,
  internalToken,
  ports,
  clickhouseUrl,
  admin,
  variables,
}: Deployment): Record<string, string> {
  const [bffPort] = ports.bff
  const [sandboxPort] = ports['stripe-sandbox']
  return {
    LOG_LEVEL: 'info',
    KAFKA_BROKERS: kafka,
    INTERNAL_TOKENS: internalToken,
    ADMIN_NAME: admin.name,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    PUBLIC_URL: publicAddressOf(bffPort),
    WEB_ROOT: join(ROOT, 'web/dist'),
    IMAGE_ROOTS: [picturesFolder, formerPicturesFolder].join(':'),
    UPLOADS_DIR: join(folder, 'uploads'),
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_BASE: addressOf(sandboxPort),
    SANDBOX_PUBLIC_URL: publicAddressOf(sandboxPort),
    WEBHOOK_URL: `${addressOf(bffPort)}/api/payments/stripe/webhook`,
    ...variables,
    ...(clickhouseUrl === undefined ? { CHDB_PATH: join(folder, 'reports') } : { CLICKHOUSE_URL: clickhouseUrl }),
  }
}

function databaseVariables({ database, environment }: ProcessSpec, deployment: Deployment): Record<string, string> {
  if (database === undefined) return {}
  const { databaseUrl, throughPooler } = deployment
  const url = databaseUrl(database as DatabaseName)
  if (throughPooler === undefined) return { DATABASE_URL: url }
  const pooled: Record<string, string> = { DATABASE_URL: throughPooler(url) }
  if ('MIGRATE_DATABASE_URL' in environment.shape) pooled.MIGRATE_DATABASE_URL = url
  return pooled
}

function variablesOf(spec: ProcessSpec, deployment: Deployment): Record<string, string> {
  const { ports } = deployment
  const shared = Object.entries(sharedVariables(deployment)).filter(([variable]) => variable in spec.environment.shape)
  const callees = spec.calls.map((name) => [addressVariable(name), addressesOf(ports[name as ProcessName])] as const)
  return { ...Object.fromEntries<string>([...shared, ...callees]), ...databaseVariables(spec, deployment) }
}

/** The definition of each instance of a process: one for each of its ports. */
function definitionsOf(name: ProcessName, deployment: Deployment): ProcessDefinition[] {
  const spec: ProcessSpec = processTable[name]
  const ports = deployment.ports[name]
  const { opsPorts } = deployment
  const env = variablesOf(spec, deployment)
  return ports.map((port, index) => {
    // Records go to the instance that gets the calls: the client ids are in the order of the addresses.
    const own = { PORT: String(port), OPS_PORT: String(opsPorts[index]), KAFKA_CLIENT_ID: `shop-${name}-${index + 1}` }
    return {
      process: name,
      name: ports.length === 1 ? name : `${name}-${index + 1}`,
      entry: join(ROOT, spec.entry),
      readinessUrl: `${addressOf(port)}/readyz`,
      env: { ...env, ...Object.fromEntries(Object.entries(own).filter(([variable]) => variable in spec.environment.shape)) },
    }
  })
}

/** The definitions of all processes. The BFF is ready only when the services are. */
export function processDefinitions(deployment: Deployment): { services: ProcessDefinition[]; gateways: ProcessDefinition[] } {
  const definitions = processNames.flatMap((name) => definitionsOf(name, deployment))
  const isGateway = ({ process }: ProcessDefinition): boolean => processTable[process].kind === 'gateway'
  return { services: definitions.filter((definition) => !isGateway(definition)), gateways: definitions.filter(isGateway) }
}
