import { type FailureCode, uuid } from '@shop/contracts/shared'
import { reject } from './rejection.ts'

/** Returns the id as it is stored, or undefined when the text is not an id. */
export function parseId(text: string): string | undefined {
  return uuid.safeParse(text).data
}

/** @throws Rejection with the given code when the text is not an id: it names nothing that exists. */
export function requireId(text: string, code: FailureCode): string {
  return parseId(text) ?? reject(code)
}
