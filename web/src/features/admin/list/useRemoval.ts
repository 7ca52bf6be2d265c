import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/errors.ts'
import { notify } from '../../../lib/notices.ts'

interface Removable {
  readonly _id: string
  readonly name: string
}

/** What a list leaves out because it is being removed, and why something that was left out is there again. */
export interface Removals {
  readonly leaving: ReadonlySet<string>
  readonly fault: string | undefined
}

/**
 * From the question to the row that is gone. The row goes as soon as the answer is yes: the list leaves out what is on
 * its way, so that any number of removals may run at once and a refused one brings back its own row and no other's.
 */
export function useRemoval<Thing extends Removable>(remove: (id: string) => Promise<{ message: string }>, listsKey: QueryKey) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Thing | null>(null)
  const [fault, setFault] = useState<string>()
  const mutationKey = ['remove', ...listsKey]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ _id }: Thing) => remove(_id),
    onMutate: () => setFault(undefined),
    onError: (error) => setFault(messageOf(error)),
    onSuccess: async ({ message }) => {
      notify(message)
      await queryClient.invalidateQueries({ queryKey: listsKey })
    },
  })
  const leaving = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Thing)._id,
  })
  const close = () => setAsked(null)
  function confirm() {
    close()
    if (asked) mutate(asked)
  }
  const removals: Removals = { leaving: new Set(leaving), fault }
  return { asked, ask: setAsked, removals, dialog: { isOpen: asked !== null, onConfirm: confirm, onClose: close } }
}
