import type { RegisteredProgram } from '@shop/contracts/programs'
import { registerProgram, removeProgram } from '@shop/contracts/programs/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditForm } from '../../../lib/EditForm.tsx'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { formatShortDateTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notices.ts'
import { newThing, useEditForm } from '../../../lib/useEditForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { SecondaryText, Stack } from '../../../ui/layout.ts'
import { Table, type Column } from '../../../ui/Table.tsx'
import { useConfirmedChange } from '../form/useConfirmedChange.ts'

const labels = { name: 'Name', redirectUris: 'Redirect addresses' }

function ProgramForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const edit = useEditForm({
    ...newThing,
    defaultValues: { name: '', redirectUris: '', currentPassword: '' },
    async send({ currentPassword }, _, { typed: { name, redirectUris } }) {
      const addresses = redirectUris.split(/\s+/).filter(Boolean)
      await api.send(registerProgram, { body: { name, redirectUris: addresses, currentPassword } })
      await queryClient.invalidateQueries(queriesAbout('apiKeys'))
    },
    onSaved: onClose,
  })
  const { field } = edit
  return (
    <EditForm edit={edit} label="New program" isPart labels={labels} submitLabel="Register" onCancel={onClose}>
      <TextField label={labels.name} hint="Staff see it when the program asks for access." maxLength={60} {...field('name')} />
      <TextArea
        label={labels.redirectUris}
        hint="One a line, as the maker of the program says. On localhost any port fits."
        rows={3}
        {...field('redirectUris')}
      />
    </EditForm>
  )
}

function RemoveButton({ program: { _id, name } }: { program: RegisteredProgram }) {
  const { dialog, open } = useConfirmedChange(
    'apiKeys',
    () => api.send(removeProgram, { params: { id: _id } }),
    () => notify('Program removed'),
  )
  return (
    <>
      <Button variant="quiet" aria-label={`Remove ${name}`} onClick={open}>
        Remove…
      </Button>
      <ConfirmDialog {...dialog} isDanger title="Remove the program" confirmLabel="Remove">
        {`All that staff have allowed “${name}” ends at once. It gets no further access.`}
      </ConfirmDialog>
    </>
  )
}

const columns: readonly Column<RegisteredProgram>[] = [
  { name: 'NAME', isText: true, onCard: 'title', cell: ({ name }) => name },
  { name: 'REDIRECT ADDRESSES', isText: true, onCard: 'line', cell: ({ redirectUris }) => redirectUris.join(', ') },
  { name: 'CLIENT ID', isText: true, cell: ({ _id }) => <code>{_id}</code> },
  { name: 'REGISTERED', cell: ({ registeredAt }) => <time dateTime={registeredAt}>{formatShortDateTime(registeredAt)}</time> },
  { name: 'BY', isText: true, cell: ({ registeredBy }) => (registeredBy === null ? 'Itself' : 'An admin') },
  { name: 'Actions', isNameHidden: true, cell: (program) => <RemoveButton program={program} /> },
]

/** The programs to which staff may give a part of their rights. */
export function Programs({ programs }: { programs: readonly RegisteredProgram[] }) {
  const [isCreating, setCreating] = useState(false)
  return (
    <Card aria-label="Programs">
      <Stack>
        <CardTitle>Programs</CardTitle>
        <SecondaryText>Staff sign in for them, and allow them a part of what they may do themselves.</SecondaryText>
        {isCreating && <ProgramForm onClose={() => setCreating(false)} />}
        {programs.length > 0 && <Table label="Programs" columns={columns} rows={[...programs]} keyOf={({ _id }) => _id} />}
        {!isCreating && (
          <div>
            <Button variant="quiet" onClick={() => setCreating(true)}>
              New program
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
