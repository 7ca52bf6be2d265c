import { serviceNames } from '@shop/contracts/services'
import { addressVariables } from '@shop/kit/calls'
import { limitVariable, publicUrlVariable, serviceEnvironment, shopVariables } from '@shop/kit/process'
import { z } from 'zod'
import { bucketSettings, bucketVariables } from './bucket-variables.ts'
import { trustedProxies } from './trusted-proxies.ts'

export const DEFAULT_UNVERIFIED_DAYS = 30
export const DEFAULT_LOG_DAYS = 90
export const DEFAULT_IMAGE_QUOTA = { bytes: 5_000_000_000, files: 20_000 } as const

/** Connections that are open at the same time. */
const connectionVariables = {
  CONNECTION_LIMIT: limitVariable(500).meta({
    description:
      'Open connections of one client address; 0: no limit. Off with TRUSTED_PROXIES, because the connections are those of the proxies.',
  }),
  TOTAL_CONNECTION_LIMIT: limitVariable(5_000).meta({
    description: 'Open connections of an instance of the BFF in all; 0: no limit. Each takes a file descriptor.',
  }),
}

/** Limits of one client address. */
export const clientLimitVariables = {
  REGISTRATION_LIMIT: limitVariable(20).meta({
    description: 'Registrations per hour of one client address, and as many orders of guests; 0: no limit.',
  }),
  ORDER_LIMIT: limitVariable(60).meta({ description: 'Orders per minute of one client address; 0: no limit.' }),
  REVIEW_LIMIT: limitVariable(20).meta({
    description: 'Reviews per hour and customer, 20 times as many per client address; 0: no limit.',
  }),
}

export const bffVariables = {
  SHOP_NAME: shopVariables.SHOP_NAME,
  SHOP_COLOR: shopVariables.SHOP_COLOR,
  CONSUMER_LAW: shopVariables.CONSUMER_LAW,
  MAIL_FROM: shopVariables.MAIL_FROM,
  ASSETS_URL: shopVariables.ASSETS_URL,
  SHOP_EXTENSIONS: shopVariables.SHOP_EXTENSIONS,
  RATE_LIMIT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .optional()
    .meta({ description: 'Requests per minute and client address.' }),
  ...clientLimitVariables,
  ...connectionVariables,
  SHARED_CACHE_SECONDS: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0)
    .max(60, 'must be at most 60')
    .default(0)
    .meta({
      description:
        'How long a cache before the shop, such as a CDN, may answer what every visitor receives without asking the shop; 0: it asks ' +
        'each time.',
    }),
  API_KEY_LIMIT: limitVariable(600).meta({ description: 'Requests per minute of one API key; 0: no limit.' }),
  TRUSTED_PROXIES: trustedProxies.optional().meta({
    description:
      'The proxies whose X-Forwarded-For is trusted: addresses and networks such as 10.0.0.0/8, with commas between, or their ' +
      'number if nothing but the proxies reaches the port. Without it, all customers behind a proxy count as one address.',
  }),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?!http$)/, error: 'must be a URL such as mailto:security@shop.example, and none of http:' })
    .optional()
    .meta({
      description:
        'Where to report vulnerabilities, for /.well-known/security.txt, such as mailto:security@shop.example. Empty: security@ the host.',
    }),
  FEED_KEY: z
    .string()
    .regex(/^[\w-]{16,100}$/, 'must be 16 to 100 letters, digits, - and _')
    .optional()
    .meta({
      description:
        'Opens /feeds/google.xml, meta.csv and openai.jsonl with all published products, for who adds ?key= with it. Empty: there are none.',
    }),
  UCP: z.enum(['off', 'on', 'signed'], { error: 'must be off, on or signed' }).default('off').meta({
    description:
      'on: programs may search, and order as guests, by the Universal Commerce Protocol; /.well-known/ucp says what they may do. signed: those that sign their requests.',
  }),
  MCP: z.enum(['off', 'on'], { error: 'must be off or on' }).default('off').meta({
    description:
      'on: assistants use the shop by the Model Context Protocol at /mcp, as visitors or with an API key, whose scopes say what it may do.',
  }),
  MCP_REGISTRATION: z.enum(['off', 'on'], { error: 'must be off or on' }).default('off').meta({
    description:
      'on: with MCP, programs may register themselves before a member of staff signs in for them. Otherwise an admin registers them.',
  }),
  ADMIN_2FA: z
    .enum(['optional', 'required'], { error: 'must be optional or required' })
    .default('optional')
    .meta({ description: 'required: admins have no admin rights until they sign in with a second factor.' }),
  UNVERIFIED_ACCOUNT_DAYS: limitVariable(DEFAULT_UNVERIFIED_DAYS).meta({
    description:
      'Days after which an account or a guest ends that has ordered nothing and whose e-mail address was never confirmed; 0: never.',
  }),
  SECURITY_LOG_DAYS: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(1, 'must be at least 1')
    .default(DEFAULT_LOG_DAYS)
    .meta({ description: 'How many days the entries of the security log are kept.' }),
  UPLOADS_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(DEFAULT_IMAGE_QUOTA.bytes)
    .meta({ description: 'Space for the pictures that admins upload, without their variants.' }),
  UPLOADS_MAX_FILES: z.coerce
    .number()
    .int()
    .min(0)
    .default(DEFAULT_IMAGE_QUOTA.files)
    .meta({ description: 'How many pictures admins may upload.' }),
  ...bucketVariables,
}

export const bffSettings = (variables: z.infer<z.ZodObject<typeof bffVariables>>) => ({
  shopName: variables.SHOP_NAME,
  shopColor: variables.SHOP_COLOR,
  consumerLaw: variables.CONSUMER_LAW,
  mailFrom: variables.MAIL_FROM,
  assetsUrl: variables.ASSETS_URL,
  extensionsFolder: variables.SHOP_EXTENSIONS,
  rateLimit: variables.RATE_LIMIT,
  sharedCacheSeconds: variables.SHARED_CACHE_SECONDS,
  registrationLimit: variables.REGISTRATION_LIMIT,
  orderLimit: variables.ORDER_LIMIT,
  reviewLimit: variables.REVIEW_LIMIT,
  apiKeyLimit: variables.API_KEY_LIMIT,
  connectionLimit: (variables.TRUSTED_PROXIES ?? 0) === 0 ? variables.CONNECTION_LIMIT : 0,
  totalConnectionLimit: variables.TOTAL_CONNECTION_LIMIT,
  trustedProxies: variables.TRUSTED_PROXIES,
  securityContact: variables.SECURITY_CONTACT,
  feedKey: variables.FEED_KEY,
  ucp: variables.UCP !== 'off',
  ucpSigned: variables.UCP === 'signed',
  mcp: variables.MCP === 'on',
  mcpRegistration: variables.MCP_REGISTRATION === 'on',
  requireAdminSecondFactor: variables.ADMIN_2FA === 'required',
  unverifiedAccountDays: variables.UNVERIFIED_ACCOUNT_DAYS,
  securityLogDays: variables.SECURITY_LOG_DAYS,
  imageQuota: { bytes: variables.UPLOADS_MAX_BYTES, files: variables.UPLOADS_MAX_FILES },
  bucket: bucketSettings(variables),
  picturesIn: variables.UPLOADS_IN,
})

/** A limit that is absent or 0 is off. Without a bucket pictures are kept in a folder. */
export type BffSettings = Readonly<Partial<ReturnType<typeof bffSettings>>>

/** The environment variables of the BFF's process. */
export const bffEnvironment = serviceEnvironment.extend({
  ...addressVariables(serviceNames),
  /** The internal port for health, metrics and operators; the main port is public. */
  OPS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PUBLIC_URL: publicUrlVariable,
  WEB_ROOT: z.string(),
  /** Folders of images, separated by colons. */
  IMAGE_ROOTS: z.string().default(''),
  /** The folder of the uploaded pictures; with a bucket it need not exist. */
  UPLOADS_DIR: z.string(),
  SHOP_TIMEZONE: shopVariables.SHOP_TIMEZONE,
  DELIVERY_DAYS: shopVariables.DELIVERY_DAYS,
  RETURN_DAYS: shopVariables.RETURN_DAYS,
  ...bffVariables,
})
