import { join, resolve } from 'node:path'
import {
  clientLimitVariables,
  imageQuotaVariables,
  securityVariables,
  trustedProxies,
  type ImageQuota,
  type TrustedProxies,
} from '@shop/bff'
import { reviewVariables, type ReviewsBy } from '@shop/catalogue'
import { deliveryDays, timeZone, type DeliveryDays } from '@shop/contracts'
import {
  loginLimit,
  passwordResetLimit,
  passwordWords,
  sessionVariables,
  toSessionSettings,
  type SessionSettings,
} from '@shop/identity'
import { readConfig, tracingVariables, type TracingSettings } from '@shop/kit/process'
import { mailVariables } from '@shop/notification'
import { openOrderVariables } from '@shop/order'
import { ledgerInterval } from '@shop/payment'
import { z } from 'zod'
import type { ShopOptions } from './shop-options.ts'

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
  /** SHOP_SEED. When undefined, an existing shop keeps its own, and a new one is a demo. */
  readonly seed: Seed | undefined
  readonly admin: AdminAccount | undefined
  /** Undefined when the payment sandbox is used instead of Stripe. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined
  readonly timeZone: string
  /** Undefined when nothing is said about deliveries. */
  readonly deliveryDays: DeliveryDays | undefined
  readonly logLevel: string
  readonly rateLimit: number | undefined
  readonly loginLimit: number
  readonly passwordResetLimit: number
  readonly passwordWords: readonly string[]
  readonly sessionSettings: SessionSettings
  readonly trustedProxies: TrustedProxies | undefined
  readonly securityContact: string | undefined
  /** Whether the mailbox is shown on a HOST that other machines reach. */
  readonly publicMailbox: boolean
  readonly requireAdminSecondFactor: boolean
  /** How long the security log is kept. */
  readonly securityLogDays: number
  /** Of one client address; 0 means no limit. */
  readonly registrationLimit: number
  readonly orderLimit: number
  /** Of one customer in an hour. */
  readonly reviewLimit: number
  readonly reviewsBy: ReviewsBy
  /** Of one customer's open orders; 0 means no limit. */
  readonly openOrderLimits: { readonly codOrders: number; readonly units: number }
  /** Milliseconds between two comparisons of all payments with the provider's lists. */
  readonly ledgerMs: number
  readonly imageQuota: ImageQuota
  /** Without a URL, mails go to the mailbox beside the payment sandbox. */
  readonly mail: {
    readonly url: string | undefined
    readonly from: string
    readonly shopName: string
    readonly color: string
    readonly mailsPerSecond: number
  }
  /** The endpoint that traces are exported to, if any. */
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
  DELIVERY_DAYS: deliveryDays.optional(),
  /** Shows the mailbox also on a HOST that other machines reach. */
  MAILBOX_PUBLIC: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], { error: 'must be debug, info, warn or error' }).default('info'),
  RATE_LIMIT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .optional(),
  LOGIN_LIMIT: loginLimit,
  PASSWORD_RESET_LIMIT: passwordResetLimit,
  PASSWORD_WORDS: passwordWords,
  ...sessionVariables,
  TRUSTED_PROXIES: trustedProxies.optional(),
  SECURITY_CONTACT: z.url({ error: 'must be a URL such as mailto:security@shop.example' }).optional(),
  ...clientLimitVariables,
  ...securityVariables,
  ...reviewVariables,
  ...openOrderVariables,
  LEDGER_INTERVAL_MS: ledgerInterval,
  ...imageQuotaVariables,
  ...mailVariables,
  ...tracingVariables,
})

/** [variable, variable that it requires, error message]. */
const requirements = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'is needed with ADMIN_EMAIL'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL', 'is needed with ADMIN_PASSWORD'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'is needed with STRIPE_SECRET_KEY'],
] as const

// `when` runs these checks even if a single variable is invalid, so that one error names every fault.
const environment = requirements.reduce(
  (schema, [variable, required, error]) =>
    schema.refine((values) => values[variable] === undefined || values[required] !== undefined, {
      path: [required],
      error,
      when: () => true,
    }),
  fields,
)

const dataFolder = (path: string | undefined): string => (path === undefined ? join(ROOT, '.shop') : resolve(path))

/** The configuration of `make start`. Throws a ConfigurationError that names every fault. */
export function readLaunchConfig(env: Environment): LaunchConfig {
  const variables = readConfig(environment, env)
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
    seed: variables.SHOP_SEED,
    admin: email === undefined || password === undefined ? undefined : { email, password },
    stripe: secretKey === undefined || webhookSecret === undefined ? undefined : { secretKey, webhookSecret },
    timeZone: variables.SHOP_TIMEZONE,
    deliveryDays: variables.DELIVERY_DAYS,
    logLevel: variables.LOG_LEVEL,
    rateLimit: variables.RATE_LIMIT,
    loginLimit: variables.LOGIN_LIMIT,
    passwordResetLimit: variables.PASSWORD_RESET_LIMIT,
    passwordWords: [variables.SHOP_NAME, variables.PASSWORD_WORDS],
    sessionSettings: toSessionSettings(variables),
    trustedProxies: variables.TRUSTED_PROXIES,
    securityContact: variables.SECURITY_CONTACT,
    publicMailbox: variables.MAILBOX_PUBLIC === 'yes',
    requireAdminSecondFactor: variables.ADMIN_2FA === 'required',
    securityLogDays: variables.SECURITY_LOG_DAYS,
    registrationLimit: variables.REGISTRATION_LIMIT,
    orderLimit: variables.ORDER_LIMIT,
    reviewLimit: variables.REVIEW_LIMIT,
    reviewsBy: variables.REVIEWS_BY,
    openOrderLimits: { codOrders: variables.OPEN_COD_ORDER_LIMIT, units: variables.HELD_UNITS_LIMIT },
    ledgerMs: variables.LEDGER_INTERVAL_MS,
    imageQuota: { bytes: variables.UPLOADS_MAX_BYTES, files: variables.UPLOADS_MAX_FILES },
    mail: {
      url: variables.SMTP_URL,
      from: variables.MAIL_FROM ?? `shop@${new URL(publicUrl).hostname}`,
      shopName: variables.SHOP_NAME,
      color: variables.SHOP_COLOR,
      mailsPerSecond: variables.MAILS_PER_SECOND,
    },
    tracing: {
      OTEL_EXPORTER_OTLP_ENDPOINT: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_SERVICE_NAME: variables.OTEL_SERVICE_NAME,
    },
  }
}

/** What the shop takes from the configuration as it is. */
const shopSettingNames = [
  'timeZone',
  'deliveryDays',
  'loginLimit',
  'passwordResetLimit',
  'passwordWords',
  'sessionSettings',
  'registrationLimit',
  'orderLimit',
  'reviewLimit',
  'reviewsBy',
  'openOrderLimits',
  'imageQuota',
  'ledgerMs',
  'requireAdminSecondFactor',
  'securityLogDays',
] as const satisfies readonly (keyof LaunchConfig & keyof ShopOptions)[]

type ShopSettings = Pick<LaunchConfig, (typeof shopSettingNames)[number]>

export function shopSettings(config: LaunchConfig): ShopSettings {
  return Object.fromEntries(shopSettingNames.map((name) => [name, config[name]])) as ShopSettings
}

/** The folder of the backups; SHOP_BACKUPS is best on another disk. */
export function backupsOf(env: Environment, shop: string): string {
  const { SHOP_BACKUPS: backups } = readConfig(z.object({ SHOP_BACKUPS: z.string().optional() }), env)
  return backups === undefined ? join(shop, 'backups') : resolve(backups)
}

/** The configuration of an operator command: the folder of the shop that it works on. */
export function readDataFolder(env: Environment): string {
  return dataFolder(readConfig(fields.pick({ SHOP_DATA: true }), env).SHOP_DATA)
}
