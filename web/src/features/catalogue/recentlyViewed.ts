import { createStoredValue } from '../../lib/storedValue.ts'

/** One more than are shown, because the one that is looked at is not among them. */
const MAX_VIEWED = 5

/** The ids of the products that were looked at last in this browser, the newest first. */
export const recentlyViewed = createStoredValue<readonly string[]>({
  key: 'recentlyViewed',
  parse: (value) => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, MAX_VIEWED) : []),
})

/** The products with this one as the newest. */
export function withViewed(viewed: readonly string[], productId: string): readonly string[] {
  return viewed[0] === productId ? viewed : [productId, ...viewed.filter((id) => id !== productId)].slice(0, MAX_VIEWED)
}
