import { MAX_WISHES } from '@shop/contracts/wish-list'
import type { StorageEntry } from '../storage.ts'

/** The ids of the products that were put on the list in this browser and are on no account yet, the newest first. */
export const wishesEntry: StorageEntry<readonly string[]> = {
  key: 'wishList',
  parse: (value) => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, MAX_WISHES) : []),
}

/** The same array if the product is not on the list. */
export const withoutWish = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : ids

/** Undefined if the list has no room for another product. */
export const withWish = (ids: readonly string[], id: string): readonly string[] | undefined =>
  ids.length >= MAX_WISHES ? undefined : [id, ...withoutWish(ids, id)]
