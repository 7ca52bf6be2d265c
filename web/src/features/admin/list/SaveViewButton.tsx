import { MAX_VIEW_NAME, type SavedView, type ViewedList } from '@shop/contracts/lists'
import { saveView } from '@shop/contracts/lists/endpoints'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '../../../lib/api/client.ts'
import { EditForm } from '../../../lib/EditForm.tsx'
import { newThing, useEditForm } from '../../../lib/useEditForm.ts'
import { TextField } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextButton } from '../../../ui/TextButton.ts'
import type { Filters } from './listParams.ts'
import { viewNameOf } from './viewName.ts'

interface SaveViewButtonProps {
  list: ViewedList
  /** Of the list. */
  views: readonly SavedView[]
  filters: Filters
  onSaved: () => Promise<void>
}

function SaveViewForm({ list, views, filters, onSaved }: SaveViewButtonProps) {
  const query = new URLSearchParams(filters).toString()
  const edit = useEditForm({
    ...newThing,
    defaultValues: { name: '' },
    send: (_, __, { typed: { name } }) => api.send(saveView, { body: { list, name, query } }),
    onSaved,
  })
  const { submitLabel, hint } = viewNameOf(views, useWatch({ control: edit.form.control, name: 'name' }))
  return (
    <EditForm edit={edit} isPart isCheckedByBrowser submitLabel={submitLabel} isWide>
      <TextField label="Name of the view" hint={hint} maxLength={MAX_VIEW_NAME} required data-autofocus {...edit.field('name')} />
    </EditForm>
  )
}

/** Asks for a name and keeps the filters and the order of the list under it. */
export function SaveViewButton({ onSaved, ...view }: SaveViewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  async function closeSaved() {
    close()
    await onSaved()
  }
  return (
    <>
      <TextButton type="button" onClick={() => setOpen(true)}>
        <BookmarkPlus size={17} aria-hidden="true" />
        Save view
      </TextButton>
      {isOpen && (
        <Sheet title="Save this view" onClose={close}>
          <SaveViewForm {...view} onSaved={closeSaved} />
        </Sheet>
      )}
    </>
  )
}
