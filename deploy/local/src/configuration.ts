import { join, resolve } from 'node:path'
import { timeZone } from '@shop/contracts'
import { readConfig, tracingVariables } from '@shop/kit/process'
import type { TracingSettings } from '@shop/kit/process'
import { z } from 'zod'

/** The repository. */
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
  /** What was asked for; without a wish an existing shop stays what it is, and a new one is a demo. */
  readonly seed: Seed | undefined
  readonly admin: AdminAccount | undefined
  /** Absent where the sandbox stands in for it. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined
  readonly timeZone: string
  readonly logLevel: string
  readonly rateLimit: number | undefined
  /** Where traces are sent to, if anywhere. */
  readonly tracing: TracingSettings
}

type Environment = Readonly<Record<string, string | undefined>>

const port = z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(1, 'must be a port, 1 to 65535')
const portNumber = port.max(65_535, 'must be a port, 1 to 65535')

const fields = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: portNumber.default(3000),
  SANDBOX_PORT: portNumber.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' }).optional(),
  SHOP_DATA: z.string().optional(),
  SHOP_SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(200, 'must have at most 200 characters').optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must be a secret key of Stripe, sk_…').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must be a signing secret of Stripe, whsec_…').optional(),
  SHOP_TIMEZONE: timeZone.default('UTC'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], { error: 'must be debug, info, warn or error' }).default('info'),
  RATE_LIMIT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .optional(),
  ...tracingVariables,
})

/** Two that only make sense together: the second is asked for when the first is there. */
const together = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'is needed with ADMIN_EMAIL'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL', 'is needed with ADMIN_PASSWORD'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'is needed with STRIPE_SECRET_KEY'],
] as const

// Looked at even when a single variable is at fault already, so that all of them are named at once.
const environment = together.reduce(
  (schema, [given, needed, error]) =>
    schema.refine((all) => all[given] === undefined || all[needed] !== undefined, { path: [needed], error, when: () => true }),
  fields,
)

const dataFolder = (given: string | undefined): string => (given === undefined ? join(ROOT, '.shop') : resolve(given))

/** What `make start` is told by its environment. Throws a ConfigurationError that names every fault. */
export function readLaunchConfig(env: Environment): LaunchConfig {
  const read = readConfig(environment, env)
  const {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = read
  return {
    host: read.HOST,
    port: read.PORT,
    sandboxPort: read.SANDBOX_PORT ?? (read.PORT === 65_535 ? read.PORT - 1 : read.PORT + 1),
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    dataFolder: dataFolder(read.SHOP_DATA),
    seed: read.SHOP_SEED,
    admin: email === undefined || password === undefined ? undefined : { email, password },
    stripe: secretKey === undefined || webhookSecret === undefined ? undefined : { secretKey, webhookSecret },
    timeZone: read.SHOP_TIMEZONE,
    logLevel: read.LOG_LEVEL,
    rateLimit: read.RATE_LIMIT,
    tracing: { OTEL_EXPORTER_OTLP_ENDPOINT: read.OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME: read.OTEL_SERVICE_NAME },
  }
}

/** What an operator's command is told: which shop it is about. */
export function readDataFolder(env: Environment): string {
  return dataFolder(readConfig(fields.pick({ SHOP_DATA: true }), env).SHOP_DATA)
}
