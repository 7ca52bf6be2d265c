import { reject } from '@shop/kit/domain'
import { consistsOfContextWords } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'

/** @throws Rejection `common_password`, `context_password` */
export function rejectGuessablePassword(
  { isCommonPassword, contextWords }: IdentityDependencies,
  password: string | undefined,
): void {
  if (password === undefined) return
  if (isCommonPassword(password)) reject('common_password')
  if (consistsOfContextWords(password, contextWords)) reject('context_password')
}
