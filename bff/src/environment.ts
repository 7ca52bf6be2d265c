import { deliveryDays, timeZone } from '@shop/contracts'
import { serviceNames } from '@shop/contracts/internal'
import { addressVariables, limitVariable, serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'
import { trustedProxies } from './trusted-proxies.ts'
import { DEFAULT_LOG_DAYS } from './security-log/entries.ts'
import { DEFAULT_IMAGE_QUOTA } from './images/store-upload.ts'

/** How much the pictures that admins upload may take up together. */
export const imageQuotaVariables = {
  UPLOADS_MAX_BYTES: z.coerce.number().int().min(0).default(DEFAULT_IMAGE_QUOTA.bytes),
  UPLOADS_MAX_FILES: z.coerce.number().int().min(0).default(DEFAULT_IMAGE_QUOTA.files),
}

/** Limits of one client address. */
export const clientLimitVariables = {
  /** Registrations in an hour. */
  REGISTRATION_LIMIT: limitVariable(20),
  /** Orders in a minute. */
  ORDER_LIMIT: limitVariable(60),
  /** Reviews in an hour of one customer, and 20 times as many of one address. */
  REVIEW_LIMIT: limitVariable(20),
}

export const securityVariables = {
  /** Whether admins need a second factor. */
  ADMIN_2FA: z.enum(['optional', 'required'], { error: 'must be optional or required' }).default('optional'),
  /** How long the entries of the security log are kept. */
  SECURITY_LOG_DAYS: z.coerce.number({ error: 'must be a number' }).int().min(1, 'must be at least 1').default(DEFAULT_LOG_DAYS),
}

/** The environment variables of the BFF's process. */
export const bffEnvironment = serviceEnvironment.extend({
  ...addressVariables(serviceNames),
  /** The internal port for health, metrics and operators; the main port is public. */
  OPS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PUBLIC_URL: z.url(),
  WEB_ROOT: z.string(),
  /** Folders of images, separated by colons. */
  IMAGE_ROOTS: z.string().default(''),
  UPLOADS_DIR: z.string(),
  ...imageQuotaVariables,
  RATE_LIMIT: z.coerce.number().int().min(1).optional(),
  SHOP_TIMEZONE: timeZone.default('UTC'),
  DELIVERY_DAYS: deliveryDays.optional(),
  /** A URL such as mailto:security@shop.example. */
  SECURITY_CONTACT: z.url().optional(),
  TRUSTED_PROXIES: trustedProxies.optional(),
  ...clientLimitVariables,
  ...securityVariables,
})
