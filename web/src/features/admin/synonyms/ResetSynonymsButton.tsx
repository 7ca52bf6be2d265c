import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '../../../lib/api/errors.ts'
import { notify } from '../../../lib/notices.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { resetSynonyms, synonymsQuery } from '../api/synonyms.ts'

/** @param etag of the list that the page shows */
export function ResetSynonymsButton({ etag, onReset }: { etag: string | undefined; onReset: () => void }) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const reset = useMutation({
    mutationFn: () => resetSynonyms(etag),
    onSuccess(present) {
      setOpen(false)
      onReset()
      queryClient.setQueryData(synonymsQuery().queryKey, present)
      notify('Synonyms reset')
    },
  })
  return (
    <>
      <Button type="button" variant="quiet" onClick={() => setOpen(true)}>
        Reset to the default
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isDanger
        title="Reset the synonyms"
        confirmLabel="Reset"
        isBusy={reset.isPending}
        error={reset.error ? getErrorMessage(reset.error) : undefined}
        onConfirm={() => reset.mutate()}
        onClose={() => setOpen(false)}
      >
        Your list is replaced by the one that the shop comes with.
      </ConfirmDialog>
    </>
  )
}
