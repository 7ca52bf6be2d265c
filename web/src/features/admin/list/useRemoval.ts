import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/errors.ts'
import { notify } from '../../../lib/notices.ts'

interface Removable {
  readonly _id: string
  readonly name: string
}

/** From the question to the row that is gone: which thing is asked about, and what became of it. */
export function useRemoval<Thing extends Removable>(remove: (id: string) => Promise<{ message: string }>, listsKey: QueryKey) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Thing | null>(null)
  const removal = useMutation({
    mutationFn: ({ _id }: Thing) => remove(_id),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: listsKey })
      setAsked(null)
      notify(message)
    },
  })
  function close() {
    setAsked(null)
    removal.reset()
  }
  const confirm = () => {
    if (asked) removal.mutate(asked)
  }
  const fault = removal.error ? messageOf(removal.error) : undefined
  return {
    asked,
    ask: setAsked,
    dialog: { isOpen: asked !== null, isBusy: removal.isPending, fault, onConfirm: confirm, onClose: close },
  }
}
