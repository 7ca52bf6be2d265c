import { type StaffRole, staffRoles } from '@shop/contracts/staff'
import { reject, type Decider } from '@shop/kit/domain'

export interface StaffEvent {
  readonly type: 'StaffRolesChanged'
  readonly data: { readonly userId: string; readonly roles: readonly StaffRole[] }
}

interface StaffCommand {
  readonly type: 'SetStaffRoles'
  readonly userId: string
  readonly roles: readonly StaffRole[]
  /** Whether the user is a full admin once the command is carried out. */
  readonly isAdmin: boolean
}

export const hasSameRoles = (some: readonly StaffRole[], others: readonly StaffRole[]): boolean =>
  staffRoles.every((role) => some.includes(role) === others.includes(role))

/** The roles of one user. A full admin has none: who is demoted does not fall back to a role of long ago. */
export const staff: Decider<readonly StaffRole[], StaffCommand, StaffEvent> = {
  initial: [],

  decide({ userId, roles, isAdmin }, current) {
    if (isAdmin && roles.length > 0) return reject('roles_of_admin')
    if (hasSameRoles(roles, current)) return []
    return [{ type: 'StaffRolesChanged', data: { userId, roles: staffRoles.filter((role) => roles.includes(role)) } }]
  },

  evolve: (_roles, { data }) => data.roles,
}
