import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '../../../lib/api/errors.ts'
import { notify } from '../../../lib/notices.ts'
import { queriesAbout, type QueryTopic } from '../../../lib/api/apiQuery.ts'

interface Deletable {
  readonly _id: string
  readonly name: string
}

/** `pendingIds` are the items whose deletion is in flight; `error` is the message of the last failed deletion. */
export interface Deletions {
  readonly pendingIds: ReadonlySet<string>
  readonly error: string | undefined
}

/**
 * Deletes items of a list after confirmation, optimistically: the list hides every item in `pendingIds`. Several deletions
 * may be in flight; a failed one shows only its own row again. `item` is the one that the dialog asks about.
 */
export function useDeletion<Item extends Deletable>(deleteItem: (id: string) => Promise<{ message: string }>, topic: QueryTopic) {
  const queryClient = useQueryClient()
  const [item, setItem] = useState<Item | null>(null)
  const [error, setError] = useState<string>()
  const mutationKey = ['delete', topic]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ _id }: Item) => deleteItem(_id),
    onMutate: () => setError(undefined),
    onError: (cause) => setError(getErrorMessage(cause)),
    onSuccess: async ({ message }) => {
      notify(message)
      await queryClient.invalidateQueries(queriesAbout(topic))
    },
  })
  const pendingIds = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Item)._id,
  })
  const close = () => setItem(null)
  function confirm() {
    close()
    if (item) mutate(item)
  }
  const deletions: Deletions = { pendingIds: new Set(pendingIds), error }
  return { item, requestDeletion: setItem, deletions, dialog: { isOpen: item !== null, onConfirm: confirm, onClose: close } }
}
