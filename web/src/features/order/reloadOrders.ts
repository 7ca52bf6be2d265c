import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { queriesAbout } from '../../lib/api/apiQuery.ts'
import { getErrorMessage } from '../../lib/api/errors.ts'

/** How often the order is read again after a decision: a refund takes effect within a second or two. */
const RELOADS_MS = [500, 2_000, 5_000]

/** Reads what is shown about orders now, and again while a refund that follows takes effect. */
export function reloadOrders(queryClient: QueryClient): Promise<void> {
  const reload = () => queryClient.invalidateQueries(queriesAbout('orders'))
  for (const delay of RELOADS_MS) setTimeout(() => void reload(), delay)
  return reload()
}

/**
 * A change of an order. What is shown about orders is read anew before `onDone`, for example to close a dialog; a failure stays in it,
 * beside what the order has become meanwhile.
 */
export function useOrderChange<Input = void>(change: (input: Input) => Promise<unknown>, onDone?: () => void) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await reloadOrders(queryClient)
      onDone?.()
    },
    onError: () => queryClient.invalidateQueries(queriesAbout('orders')),
  })
  return { ...mutation, message: mutation.error ? getErrorMessage(mutation.error) : undefined }
}
