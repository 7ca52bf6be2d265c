import { demoAdmin, demoCustomer } from '@shop/seed'
import type { AdminAccount, LaunchConfig, Seed } from './configuration.ts'
import { Refusal } from './refusal.ts'
import type { ShopRecord } from './shop-folder.ts'

/** What this start is to do, from what was asked for and from what the shop is already. */
export interface Plan {
  readonly seed: Seed
  /** Who becomes admin when nobody is yet. */
  readonly admin: AdminAccount | undefined
  readonly adminEmail: string
  readonly fill: boolean
}

/** A shop that was begun empty is not filled by a start that merely forgot to say so again. */
export function planStart(
  { seed: wish, admin: given }: Pick<LaunchConfig, 'seed' | 'admin'>,
  record: ShopRecord | undefined,
): Plan {
  const seed = wish ?? record?.seed ?? 'demo'
  const known =
    given ?? (seed === 'demo' && (record === undefined || record.adminEmail === demoAdmin.email) ? demoAdmin : undefined)
  const adminEmail = record?.adminEmail ?? known?.email
  if (adminEmail === undefined)
    throw new Refusal('An empty shop needs its admin: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.')
  const seededBefore = record?.seed === 'demo' && record.seeded
  return { seed, admin: known, adminEmail, fill: seed === 'demo' && !seededBefore }
}

/** The last lines of the start: where the shop is, and who may sign in. Passwords are shown when everybody knows them. */
export function welcome({ publicUrl }: LaunchConfig, { seed, admin, adminEmail }: Plan): string[] {
  const password = admin?.email === adminEmail ? admin.password : 'the password of its first start'
  if (seed === 'none') return [`The shop is open: ${publicUrl}`, `admin: ${adminEmail}`]
  return [
    `The shop is open: ${publicUrl}`,
    `admin: ${adminEmail} / ${password}`,
    `customer: ${demoCustomer.email} / ${demoCustomer.password}`,
  ]
}
