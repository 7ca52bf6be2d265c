import type { Right } from '../staff/rights.ts'

/** What staff may allow a program: the rights that tools of /mcp ask for. */
export const programRights = [
  'orders:read',
  'catalogue:read',
  'catalogue:write',
  'reports:read',
  'customers:read',
] as const satisfies readonly Exclude<Right, 'admin'>[]
export type ProgramRight = (typeof programRights)[number]

export const MAX_SCOPE = 1_000

/** The rights of an OAuth scope, which separates them by blanks. What is not known gives nothing. */
export function rightsOfScope(scope: string): ProgramRight[] {
  const names = scope.split(' ')
  return programRights.filter((right) => names.includes(right))
}
