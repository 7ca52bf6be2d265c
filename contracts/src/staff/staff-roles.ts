/** Fixed sets of rights. A user may have several. */
export const staffRoles = ['orders', 'catalogue', 'reports', 'readOnly'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether somebody may do anything in the back office: full admins, and who has a role. Every page asks for it, and for no right. */
export const isStaff = ({ isAdmin, roles = [] }: { readonly isAdmin: boolean; readonly roles?: readonly StaffRole[] }): boolean =>
  isAdmin || roles.length > 0
