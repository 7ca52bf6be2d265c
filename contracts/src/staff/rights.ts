import { type StaffRole, staffRoles } from './staff-roles.ts'

/**
 * What staff may do in the back office. Every route of it names one of these. `admin` is what full admins alone do: accounts and
 * rights, webhooks, parked events and the security log.
 */
export const rights = [
  'orders:read',
  'orders:write',
  'refunds:write',
  'catalogue:read',
  'catalogue:write',
  'reports:read',
  'customers:read',
  'settings:read',
  'settings:write',
  'admin',
] as const
export type Right = (typeof rights)[number]

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  orders: 'Orders',
  catalogue: 'Catalogue',
  reports: 'Reports',
  readOnly: 'Read only',
}

const rightsByRole: Readonly<Record<StaffRole, readonly Right[]>> = {
  orders: ['orders:read', 'orders:write'],
  catalogue: ['catalogue:read', 'catalogue:write'],
  reports: ['reports:read'],
  readOnly: ['orders:read', 'catalogue:read', 'reports:read', 'customers:read', 'settings:read'],
}

const ALL: ReadonlySet<Right> = new Set(rights)
const NONE: ReadonlySet<Right> = new Set()

/** A full admin has all rights, a customer none. A role that is not known, as of a newer program, gives none. */
export function rightsOf({
  isAdmin,
  roles = [],
}: {
  readonly isAdmin: boolean
  readonly roles?: readonly string[]
}): ReadonlySet<Right> {
  if (isAdmin) return ALL
  if (roles.length === 0) return NONE
  return new Set(staffRoles.filter((role) => roles.includes(role)).flatMap((role) => rightsByRole[role]))
}
