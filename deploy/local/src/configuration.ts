import { join, resolve } from 'node:path'
import { bffSettings, bffVariables, bucketSettings, bucketVariables } from '@shop/bff'
import { catalogueSettings, catalogueVariables } from '@shop/catalogue'
import { emailAddress, newPassword } from '@shop/contracts/accounts'
import { identitySettings, identityVariables } from '@shop/identity'
import { applyCurrency, publicUrlVariable, readConfig, shopVariables } from '@shop/kit/process'
import { demoNames, type DemoName } from '@shop/seed'
import { tracingVariables, type TracingSettings } from '@shop/kit/telemetry'
import { notificationSettings, notificationVariables } from '@shop/notification'
import { orderSettings, orderVariables } from '@shop/order'
import { paymentSettings, paymentVariables } from '@shop/payment'
import { z } from 'zod'
import { BACKUPS } from './shop-folder.ts'

/** The root folder of the repository. */
export const ROOT = resolve(import.meta.dirname, '../../..')

export type Seed = 'demo' | 'none'

export interface AdminAccount {
  readonly email: string
  readonly password: string
}

export interface LaunchConfig {
  readonly host: string
  readonly port: number
  readonly sandboxPort: number
  readonly publicUrl: string
  readonly dataFolder: string
  /** With less free space on the disk of the data, changes are refused. */
  readonly diskFloorBytes: number
  /** SHOP_SEED. When undefined, an existing shop keeps its own, and a new one is a demo. */
  readonly seed: Seed | undefined
  /** DEMO: where the demo trades. */
  readonly demo: DemoName
  readonly admin: AdminAccount | undefined
  /** Undefined when the payment sandbox is used instead of Stripe. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined
  readonly logLevel: string
  /** Whether the mailbox is shown on a HOST that other machines reach. */
  readonly publicMailbox: boolean
  /** What the services and the BFF read from the environment. */
  readonly settings: ShopSettings
  /** Without a URL, mails go to the mailbox beside the payment sandbox. */
  readonly mail: ReturnType<typeof notificationSettings>
  /** The endpoint that traces are exported to, if any. */
  readonly tracing: TracingSettings
}

type Environment = Readonly<Record<string, string | undefined>>

const port = z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(1, 'must be a port, 1 to 65535')
const portNumber = port.max(65_535, 'must be a port, 1 to 65535')

/** The settings of the services and the BFF, which are described where they are declared. */
const settings = z.object({
  ...shopVariables,
  ...identityVariables,
  ...catalogueVariables,
  ...orderVariables,
  ...paymentVariables,
  ...bffVariables,
})

const shopSettings = (variables: z.infer<typeof settings>) => ({
  currency: variables.SHOP_CURRENCY,
  deliveryDays: variables.DELIVERY_DAYS,
  ...identitySettings(variables),
  ...catalogueSettings(variables),
  ...orderSettings(variables),
  ...paymentSettings(variables),
  ...bffSettings(variables),
})

export type ShopSettings = ReturnType<typeof shopSettings>

const fields = settings.extend({
  HOST: z.string().default('127.0.0.1'),
  PORT: portNumber.default(3000),
  SANDBOX_PORT: portNumber.optional(),
  PUBLIC_URL: publicUrlVariable.optional(),
  SHOP_DATA: z.string().optional(),
  /** Megabytes (10⁶ bytes). PostgreSQL writes its log in segments of 16 MiB and ends when there is no space for one. */
  DISK_FLOOR_MB: z.coerce.number({ error: 'must be a number' }).int().min(50, 'must be at least 50').default(200),
  SHOP_SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
  /** Where a demo trades, with what it sets by default; its folder keeps it (`withDemoSettings`). */
  DEMO: z.enum(demoNames, { error: `must be ${demoNames.join(', ')}` }).default('us'),
  ADMIN_EMAIL: emailAddress('must be an e-mail address').optional(),
  ADMIN_PASSWORD: newPassword('must be a text', 'must have at least 8 characters', 'must have at most 200 characters').optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must be a secret key of Stripe, sk_…').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must be a signing secret of Stripe, whsec_…').optional(),
  /** Shows the mailbox also on a HOST that other machines reach. */
  MAILBOX_PUBLIC: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], { error: 'must be debug, info, warn or error' }).default('info'),
  ...notificationVariables,
  ...tracingVariables,
})

/** The names of all variables. */
export const launchVariables = Object.keys(fields.shape)

/** Settings of the processes apart: the launcher starts stores of its own. */
const ELSEWHERE = ['DATABASE_URL', 'MIGRATE_DATABASE_URL', 'KAFKA_BROKERS', 'CLICKHOUSE_URL', 'INSTANCES', 'POOLER']
/** Read by a command, or by the tests of the shop. */
const OTHER = /^SHOP_(BACKUPS$|TEST_)/

/** The variables that are set and mean nothing to `make start`: misspelt ones, and those of the processes apart. */
export function ignoredVariables(env: Environment): string[] {
  const isUnknown = (name: string): boolean => name.startsWith('SHOP_') && !launchVariables.includes(name) && !OTHER.test(name)
  return Object.keys(env)
    .filter((name) => (env[name] ?? '') !== '' && (isUnknown(name) || ELSEWHERE.includes(name)))
    .toSorted()
}

/** [variable, variable that it requires, error message]. */
const requirements = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'is needed with ADMIN_EMAIL'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL', 'is needed with ADMIN_PASSWORD'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'is needed with STRIPE_SECRET_KEY'],
] as const

// `when` runs these checks even if a single variable is invalid, so that one error names every fault.
const environment = requirements
  .reduce(
    (schema, [variable, required, error]) =>
      schema.refine((values) => values[variable] === undefined || values[required] !== undefined, {
        path: [required],
        error,
        when: () => true,
      }),
    fields,
  )
  .refine(({ PORT, SANDBOX_PORT }) => SANDBOX_PORT === undefined || SANDBOX_PORT !== PORT, {
    path: ['SANDBOX_PORT'],
    error: 'must differ from PORT',
    when: () => true,
  })

const dataFolder = (path: string | undefined): string => (path === undefined ? join(ROOT, '.shop') : resolve(path))

/** The configuration of `make start`, whose currency it applies. Throws a ConfigurationError that names every fault. */
export function readLaunchConfig(env: Environment): LaunchConfig {
  const variables = readConfig(environment, env)
  applyCurrency(variables)
  const {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = variables
  const publicUrl = variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`
  return {
    host: variables.HOST,
    port: variables.PORT,
    sandboxPort: variables.SANDBOX_PORT ?? (variables.PORT === 65_535 ? variables.PORT - 1 : variables.PORT + 1),
    publicUrl,
    dataFolder: dataFolder(variables.SHOP_DATA),
    diskFloorBytes: variables.DISK_FLOOR_MB * 1e6,
    seed: variables.SHOP_SEED,
    demo: variables.DEMO,
    admin: email === undefined || password === undefined ? undefined : { email, password },
    stripe: secretKey === undefined || webhookSecret === undefined ? undefined : { secretKey, webhookSecret },
    logLevel: variables.LOG_LEVEL,
    publicMailbox: variables.MAILBOX_PUBLIC === 'yes',
    settings: shopSettings(variables),
    mail: notificationSettings(variables, publicUrl),
    tracing: {
      OTEL_EXPORTER_OTLP_ENDPOINT: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_SERVICE_NAME: variables.OTEL_SERVICE_NAME,
    },
  }
}

/** The folder of the backups; SHOP_BACKUPS is best on another disk. */
export function backupsOf(env: Environment, shop: string): string {
  const { SHOP_BACKUPS: backups } = readConfig(z.object({ SHOP_BACKUPS: z.string().optional() }), env)
  return backups === undefined ? join(shop, BACKUPS) : resolve(backups)
}

/** The currency of the shop, and where an operator command finds its pictures besides its folder. */
export function readOperatorSettings(env: Environment): Pick<ShopSettings, 'bucket' | 'picturesIn' | 'currency'> {
  const variables = readConfig(z.object({ ...bucketVariables, SHOP_CURRENCY: shopVariables.SHOP_CURRENCY }), env)
  return { bucket: bucketSettings(variables), picturesIn: variables.UPLOADS_IN, currency: variables.SHOP_CURRENCY }
}

/** The configuration of an operator command: the folder of the shop that it works on. */
export function readDataFolder(env: Environment): string {
  return dataFolder(readConfig(fields.pick({ SHOP_DATA: true }), env).SHOP_DATA)
}
