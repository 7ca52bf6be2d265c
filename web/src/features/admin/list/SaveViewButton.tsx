import { MAX_VIEW_NAME, type ViewedList } from '@shop/contracts/lists'
import { useMutation } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { SubmitButton } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Stack } from '../../../ui/layout.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextButton } from '../../../ui/TextButton.ts'
import { saveView } from '../api/views.ts'
import type { Filters } from './listParams.ts'

interface SaveViewButtonProps {
  list: ViewedList
  filters: Filters
  onSaved: () => Promise<void>
}

/** Asks for a name and keeps the filters and the order of the list under it. */
export function SaveViewButton({ list, filters, onSaved }: SaveViewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const query = new URLSearchParams(filters).toString()
  const saving = useMutation({
    mutationFn: () => saveView({ list, name, query }),
    async onSuccess() {
      setOpen(false)
      await onSaved()
    },
  })
  return (
    <>
      <TextButton type="button" onClick={() => setOpen(true)}>
        <BookmarkPlus size={17} aria-hidden="true" />
        Save view
      </TextButton>
      {isOpen && (
        <Sheet title="Save this view" onClose={() => setOpen(false)}>
          <Stack
            as="form"
            onSubmit={(event) => {
              event.preventDefault()
              saving.mutate()
            }}
          >
            <ErrorAlert error={saving.error} />
            <TextField
              label="Name of the view"
              value={name}
              maxLength={MAX_VIEW_NAME}
              required
              data-autofocus
              onChange={({ target }) => setName(target.value)}
            />
            <SubmitButton busy={saving.isPending}>Save</SubmitButton>
          </Stack>
        </Sheet>
      )}
    </>
  )
}
