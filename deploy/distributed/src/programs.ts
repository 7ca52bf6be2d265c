import { join } from 'node:path'
import { picturesFolder } from '@shop/seed'
import type { Program } from './child.ts'
import type { DatabaseName } from './databases.ts'

export const ROOT = join(import.meta.dirname, '../../..')

export const serviceNames = ['identity', 'catalogue', 'order', 'payment', 'reporting'] as const
export type ServiceName = (typeof serviceNames)[number]

/** Who may do everything in a shop that is new. */
export interface Admin {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** One for each instance, which nobody else uses. */
export type Ports = Readonly<Record<ServiceName | 'bff', readonly number[]>>

export interface Place {
  readonly folder: string
  readonly sandboxPort: number
  readonly kafka: string
  readonly databaseUrl: (name: DatabaseName) => string
  readonly ports: Ports
  /** Where the reports are; without it the one reporting process has a folder for them. */
  readonly clickhouseUrl: string | undefined
  readonly admin: Admin
}

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_WEBHOOK_SECRET: 'whsec_sandbox' }

const at = (port: number | undefined): string => `http://127.0.0.1:${port ?? 0}`

/** Instances of a service are called in turn. */
export const addressOf = (ports: readonly number[]): string => ports.map(at).join(',')

/** Where shoppers reach the shop: the first of the doors. */
const publicUrlOf = ({ bff }: Ports): string => `http://localhost:${bff[0] ?? 0}`

/** The same program once for each port. */
function instances(name: string, main: string, ports: readonly number[], env: Readonly<Record<string, string>>): Program[] {
  return ports.map((port, index) => ({
    service: name,
    name: ports.length === 1 ? name : `${name}-${index + 1}`,
    main: join(ROOT, main),
    ready: `${at(port)}/readyz`,
    env: { LOG_LEVEL: 'info', ...env, PORT: String(port) },
  }))
}

function sandboxPrograms({ ports, sandboxPort, databaseUrl }: Place): Program[] {
  const env = {
    ...STRIPE,
    DATABASE_URL: databaseUrl('stripe_sandbox'),
    SANDBOX_PUBLIC_URL: `http://localhost:${sandboxPort}`,
    WEBHOOK_URL: `${at(ports.bff[0])}/api/payments/stripe/webhook`,
  }
  const programs = instances('stripe-sandbox', 'deploy/tools/stripe-sandbox/src/main.ts', [sandboxPort], env)
  return programs.map((program) => ({ ...program, ready: `${at(sandboxPort)}/healthz` }))
}

function servicePrograms(place: Place): Program[] {
  const { ports, databaseUrl, kafka, admin, folder, clickhouseUrl, sandboxPort } = place
  const common = { KAFKA_BROKERS: kafka }
  const service = (name: ServiceName, env: Readonly<Record<string, string>>): Program[] =>
    instances(name, `services/${name}/src/main.ts`, ports[name], { ...common, ...env })
  const [ORDER_URL, CATALOGUE_URL] = [addressOf(ports.order), addressOf(ports.catalogue)]
  return [
    ...service('identity', {
      DATABASE_URL: databaseUrl('identity'),
      ADMIN_NAME: admin.name,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    }),
    ...service('catalogue', { DATABASE_URL: databaseUrl('catalogue'), ORDER_URL }),
    ...service('order', { DATABASE_URL: databaseUrl('orders'), CATALOGUE_URL }),
    ...service('payment', {
      ...STRIPE,
      DATABASE_URL: databaseUrl('payment'),
      ORDER_URL,
      PUBLIC_URL: publicUrlOf(ports),
      STRIPE_API_BASE: at(sandboxPort),
    }),
    ...service(
      'reporting',
      clickhouseUrl === undefined ? { CHDB_PATH: join(folder, 'reports') } : { CLICKHOUSE_URL: clickhouseUrl },
    ),
  ]
}

function doors({ ports, databaseUrl, kafka, folder }: Place): Program[] {
  return instances('bff', 'bff/src/main.ts', ports.bff, {
    KAFKA_BROKERS: kafka,
    IDENTITY_URL: addressOf(ports.identity),
    CATALOGUE_URL: addressOf(ports.catalogue),
    ORDER_URL: addressOf(ports.order),
    PAYMENT_URL: addressOf(ports.payment),
    REPORTING_URL: addressOf(ports.reporting),
    DATABASE_URL: databaseUrl('bff'),
    PUBLIC_URL: publicUrlOf(ports),
    WEB_ROOT: join(ROOT, 'web/dist'),
    IMAGE_ROOTS: picturesFolder,
    UPLOADS_DIR: join(folder, 'uploads'),
  })
}

/** What each process is started with; what they need of each other goes by address, as between machines. */
export function programsFor(place: Place): { readonly services: Program[]; readonly bffs: Program[] } {
  return { services: [...sandboxPrograms(place), ...servicePrograms(place)], bffs: doors(place) }
}
