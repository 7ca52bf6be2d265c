import { MAX_WISHES, type WishList } from '@shop/contracts/wish-list'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../api/apiQuery.ts'
import { getErrorMessage } from '../api/errors.ts'
import { notify } from '../notices.ts'
import { currentUser, useUser } from '../session.ts'
import { createStoredValue, useStoredValue } from '../storedValue.ts'
import { wishesEntry, withoutWish, withWish } from './wishesEntry.ts'

const localWishes = createStoredValue(wishesEntry)

const ENDPOINT = '/users/wishlist'

export const wishListQuery = () => apiQuery<WishList>('users', ENDPOINT)

const loadApi = async () => (await import('../api/client.ts')).api

const keepOnAccount = async (products: readonly string[]) => (await loadApi()).post<WishList>(ENDPOINT, { products })

/** The list of the account and what this browser has not put on it yet, the newest first; undefined until it is known. */
export function useWishes(): readonly string[] | undefined {
  const local = useStoredValue(localWishes)
  const user = useUser()
  const { data, isPending } = useQuery({ ...wishListQuery(), enabled: user !== null })
  return user !== null && isPending ? undefined : [...new Set([...local, ...(data?.products ?? [])])]
}

async function change(id: string, isWished: boolean): Promise<WishList | undefined> {
  if (!isWished) localWishes.update((ids) => withoutWish(ids, id))
  if (currentUser() !== null)
    return isWished ? keepOnAccount([id]) : (await loadApi()).delete<WishList>(`${ENDPOINT}/${encodeURIComponent(id)}`)
  if (!isWished) return undefined
  const wishes = withWish(localWishes.get(), id)
  if (wishes === undefined) throw new Error(`A wish list has room for ${MAX_WISHES} products. Please remove one first.`)
  localWishes.set(wishes)
  return undefined
}

async function show(queryClient: QueryClient, list: WishList | undefined): Promise<void> {
  // An answer that is on its way may be older.
  const { queryKey } = wishListQuery()
  await queryClient.cancelQueries({ queryKey })
  if (list !== undefined) queryClient.setQueryData(queryKey, list)
}

/** Puts a product on the list or takes it off. */
export function useChangeWish(): (id: string, isWished: boolean) => void {
  const queryClient = useQueryClient()
  return (id, isWished) => {
    change(id, isWished)
      .then((list) => show(queryClient, list))
      .catch((error: unknown) => notify(getErrorMessage(error)))
  }
}

/** Moves what a visitor has put on the list to the account when they sign in. What cannot be moved stays in the browser. */
export function useMoveWishes(): void {
  const userId = useUser()?._id
  const queryClient = useQueryClient()
  useEffect(() => {
    const moved = localWishes.get()
    if (userId === undefined || moved.length === 0) return
    keepOnAccount(moved)
      .then((list) => {
        localWishes.update((ids) => ids.filter((id) => !moved.includes(id)))
        return show(queryClient, list)
      })
      .catch((error: unknown) => notify(getErrorMessage(error)))
  }, [userId, queryClient])
}
