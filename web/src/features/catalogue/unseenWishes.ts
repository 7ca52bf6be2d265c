import { hasCode } from '../../lib/api/errors.ts'

interface UnseenWishes {
  /** Products that the shop no longer sells. */
  readonly missing: readonly string[]
  /** Why others could not be read; undefined if none failed. */
  readonly failure: Error | undefined
}

/** What of a wish list is not among the products. @param errors of the requests for them */
export function unseenWishes(ids: readonly string[], errors: readonly (Error | null)[]): UnseenWishes {
  const isMissing = (error: Error | null | undefined) => hasCode(error, 'product_not_found')
  return {
    missing: ids.filter((_, index) => isMissing(errors[index])),
    failure: errors.find((error) => error !== null && !isMissing(error)) ?? undefined,
  }
}
