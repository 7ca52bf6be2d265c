import type { SignedInUser } from '@shop/contracts/accounts'
import { type Right, rightsOf } from '@shop/contracts/staff'
import { useUser } from './session.ts'

/** Whether the user may do something in the back office. The server decides; this hides what it would refuse. */
export const may = (user: SignedInUser | null, right: Right): boolean => user !== null && rightsOf(user).has(right)

export const useMay = (right: Right): boolean => may(useUser(), right)
