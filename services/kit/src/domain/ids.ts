import { isId, type FailureCode } from '@shop/contracts'
import { reject } from './rejection.ts'

/** Returns the id in lower case, as stream names and the database have it, or undefined when the text is not an id. */
export function parseId(text: string): string | undefined {
  return isId(text) ? text.toLowerCase() : undefined
}

/** @throws Rejection with the given code when the text is not an id: it names nothing that exists. */
export function requireId(text: string, code: FailureCode): string {
  return parseId(text) ?? reject(code)
}
