import { join } from 'node:path'
import { picturesFolder } from '@shop/seed'
import type { Program } from './child.ts'
import type { DatabaseName } from './databases.ts'

export const ROOT = join(import.meta.dirname, '../../..')

export interface Place {
  readonly folder: string
  readonly port: number
  readonly sandboxPort: number
  readonly kafka: string
  readonly databaseUrl: (name: DatabaseName) => string
  /** Ports that nobody else uses, for the inside. */
  readonly portOf: Readonly<Record<'identity' | 'catalogue' | 'order' | 'payment' | 'reporting', number>>
  readonly admin: { readonly email: string; readonly password: string }
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string }
}

const at = (port: number): string => `http://127.0.0.1:${port}`

/** What each process is started with; what the services need of each other goes by address, as between machines. */
export function programsFor(place: Place): { readonly services: Program[]; readonly bff: Program } {
  const { portOf, databaseUrl, kafka, stripe, admin, folder, port, sandboxPort } = place
  const common = { KAFKA_BROKERS: kafka, LOG_LEVEL: 'info' }
  const service = (name: 'identity' | 'catalogue' | 'order' | 'payment', env: Record<string, string>): Program => ({
    name,
    main: join(ROOT, `services/${name}/src/main.ts`),
    ready: `${at(portOf[name])}/readyz`,
    env: { ...common, PORT: String(portOf[name]), DATABASE_URL: databaseUrl(name === 'order' ? 'orders' : name), ...env },
  })
  const addresses = {
    IDENTITY_URL: at(portOf.identity),
    CATALOGUE_URL: at(portOf.catalogue),
    ORDER_URL: at(portOf.order),
    PAYMENT_URL: at(portOf.payment),
    REPORTING_URL: at(portOf.reporting),
  }
  const { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET } = stripe
  const sandbox: Program = {
    name: 'stripe-sandbox',
    main: join(ROOT, 'deploy/stripe-sandbox/src/main.ts'),
    ready: `${at(sandboxPort)}/healthz`,
    env: {
      PORT: String(sandboxPort),
      DATABASE_URL: databaseUrl('stripe_sandbox'),
      SANDBOX_PUBLIC_URL: `http://localhost:${sandboxPort}`,
      WEBHOOK_URL: `${at(port)}/api/payments/stripe/webhook`,
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
    },
  }
  const bff: Program = {
    name: 'bff',
    main: join(ROOT, 'bff/src/main.ts'),
    ready: `${at(port)}/readyz`,
    env: {
      ...common,
      ...addresses,
      PORT: String(port),
      DATABASE_URL: databaseUrl('bff'),
      PUBLIC_URL: `http://localhost:${port}`,
      WEB_ROOT: join(ROOT, 'web/dist'),
      IMAGE_ROOTS: picturesFolder,
      UPLOADS_DIR: join(folder, 'uploads'),
    },
  }
  const services = [
    sandbox,
    service('identity', { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }),
    service('catalogue', { ORDER_URL: addresses.ORDER_URL }),
    service('order', { CATALOGUE_URL: addresses.CATALOGUE_URL }),
    service('payment', {
      ORDER_URL: addresses.ORDER_URL,
      PUBLIC_URL: `http://localhost:${port}`,
      STRIPE_API_BASE: at(sandboxPort),
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
    }),
  ]
  return { services, bff }
}
