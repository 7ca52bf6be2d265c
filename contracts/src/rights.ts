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
