import type { DeliveryDays } from '@shop/contracts/shipments'
import { OperatorError } from '@shop/programs'
import { demoAdmin, demoCustomer, type DemoName } from '@shop/seed'
import type { AdminAccount, LaunchConfig, Seed } from './configuration.ts'
import type { ShopRecord } from './shop-folder.ts'

/** What a start has to do, given its configuration and the existing shop. */
export interface StartPlan {
  readonly seed: Seed
  readonly demo: DemoName
  /** Becomes the admin when the shop has none. */
  readonly admin: AdminAccount | undefined
  readonly adminEmail: string
  /** Whether demo content is still missing. */
  readonly needsSeeding: boolean
  /** When the demo was first started, ISO 8601. Undefined for a shop that began without a past. */
  readonly demoSince: string | undefined
  /** DELIVERY_DAYS, and an example in a demo shop that does not set it. */
  readonly deliveryDays: DeliveryDays | undefined
}

const DEMO_DELIVERY_DAYS: DeliveryDays = { min: 2, max: 4 }

/** A shop that was created empty stays empty when a later start does not set SHOP_SEED. */
export function planStart(
  { seed: configuredSeed, demo, admin: configuredAdmin, settings }: Pick<LaunchConfig, 'seed' | 'demo' | 'admin' | 'settings'>,
  record: ShopRecord | undefined,
  now: Date,
): StartPlan {
  const seed = configuredSeed ?? record?.seed ?? 'demo'
  const usesDemoAdmin = seed === 'demo' && (record === undefined || record.adminEmail === demoAdmin.email)
  const admin = configuredAdmin ?? (usesDemoAdmin ? demoAdmin : undefined)
  const adminEmail = record?.adminEmail ?? admin?.email
  if (adminEmail === undefined)
    throw new OperatorError('An empty shop needs its admin: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.')
  const isSeeded = record?.seed === 'demo' && record.seeded
  const demoSince = record === undefined && seed === 'demo' ? now.toISOString() : record?.demoSince
  const deliveryDays = settings.deliveryDays ?? (seed === 'demo' ? DEMO_DELIVERY_DAYS : undefined)
  return { seed, demo, admin, adminEmail, needsSeeding: seed === 'demo' && !isSeeded, demoSince, deliveryDays }
}

/** The last lines of a start: the address and the logins. Only passwords that this start knows are printed. */
export function welcomeLines({ publicUrl }: LaunchConfig, { seed, admin, adminEmail }: StartPlan): string[] {
  const password = admin?.email === adminEmail ? admin.password : 'the password of its first start'
  if (seed === 'none') return [`The shop is open: ${publicUrl}`, `admin: ${adminEmail}`]
  return [
    `The shop is open: ${publicUrl}`,
    `admin: ${adminEmail} / ${password}`,
    `customer: ${demoCustomer.email} / ${demoCustomer.password}`,
  ]
}
