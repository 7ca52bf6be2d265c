import { reject } from '@shop/kit/domain'
import type { IdentityDependencies } from '../ports.ts'

/** @throws Rejection `common_password` */
export function rejectCommonPassword({ isCommonPassword }: IdentityDependencies, password: string | undefined): void {
  if (password !== undefined && isCommonPassword(password)) reject('common_password')
}
