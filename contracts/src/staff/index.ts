export { rights, rightsOf, staffRoleNames, type Right } from './rights.ts'
export { isStaff, staffRoles, type StaffRole } from './staff-roles.ts'
