import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesAbout, type QueryTopic } from '../../../lib/api/apiQuery.ts'
import { getErrorMessage } from '../../../lib/api/errors.ts'

/** A change that a dialog asks about; what was read of the topic is read anew after it. `dialog` are the properties of the dialog. */
export function useConfirmedChange<Answer>(topic: QueryTopic, change: () => Promise<Answer>, onDone: (answer: Answer) => void) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: change,
    onSuccess(answer) {
      setOpen(false)
      onDone(answer)
      void queryClient.invalidateQueries(queriesAbout(topic))
    },
  })
  function close() {
    setOpen(false)
    reset()
  }
  const dialog = {
    isOpen,
    isBusy: isPending,
    error: error ? getErrorMessage(error) : undefined,
    onConfirm: () => mutate(),
    onClose: close,
  }
  return { dialog, requestError: error, open: () => setOpen(true) }
}
