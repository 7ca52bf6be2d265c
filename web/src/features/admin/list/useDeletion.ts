import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage, hasCode } from '../../../lib/api/errors.ts'
import { useCurrentPassword } from '../../../lib/CurrentPasswordField.tsx'
import { notify } from '../../../lib/notices.ts'
import { queriesAbout, type QueryTopic } from '../../../lib/api/apiQuery.ts'

interface Deletable {
  readonly _id: string
  readonly name: string
}

interface Deletion<Item> {
  readonly item: Item
  /** The current password, once the server has asked for it. */
  readonly proof: string | undefined
}

/** `pendingIds` are the items whose deletion is in flight; `error` is the message of the last failed deletion. */
export interface Deletions {
  readonly pendingIds: ReadonlySet<string>
  readonly error: string | undefined
}

/**
 * Deletes items of a list after confirmation, optimistically: the list hides every item in `pendingIds`. Several deletions
 * may be in flight; a failed one shows only its own row again. `item` is the one that the dialog asks about. The dialog opens again
 * for a deletion that needs the current password; `reauthentication` are the properties of its field.
 */
export function useDeletion<Item extends Deletable>(
  deleteItem: (id: string, currentPassword?: string) => Promise<{ message: string }>,
  topic: QueryTopic,
) {
  const queryClient = useQueryClient()
  const [item, setItem] = useState<Item | null>(null)
  const [error, setError] = useState<string>()
  const [unproven, setUnproven] = useState<Error>()
  const { currentPassword, passwordField, clearPassword } = useCurrentPassword()
  const mutationKey = ['delete', topic]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ item: { _id }, proof }: Deletion<Item>) => deleteItem(_id, proof),
    onMutate: () => setError(undefined),
    onError: (cause, deletion) => {
      if (hasCode(cause, 'reauthentication_required')) {
        setUnproven(cause)
        setItem(deletion.item)
      } else setError(getErrorMessage(cause))
    },
    onSuccess: async ({ message }) => {
      notify(message)
      await queryClient.invalidateQueries(queriesAbout(topic))
    },
  })
  const pendingIds = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Deletion<Item>).item._id,
  })
  function close() {
    setItem(null)
    setUnproven(undefined)
    clearPassword()
  }
  function confirm() {
    close()
    if (item) mutate({ item, proof: currentPassword })
  }
  const deletions: Deletions = { pendingIds: new Set(pendingIds), error }
  const reauthentication = { requestError: unproven, ...passwordField }
  const dialogError = unproven && getErrorMessage(unproven)
  const dialog = { isOpen: item !== null, error: dialogError, onConfirm: confirm, onClose: close }
  return { item, requestDeletion: setItem, deletions, dialog, reauthentication }
}
