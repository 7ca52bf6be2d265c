import { zodResolver } from '@hookform/resolvers/zod'
import { type User, userUpdate } from '@shop/contracts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { EditForm } from '../../../lib/EditForm.tsx'
import { paths } from '../../../lib/paths.ts'
import { notify } from '../../../lib/notices.ts'
import { currentUser, signIn } from '../../../lib/session.ts'
import { useEditForm } from '../../../lib/useEditForm.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { editedUserQuery, updateUser } from '../api/users.ts'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import type { Versioned } from '../../../lib/api/errors.ts'

/** Keeps the session, and so the header, up to date when admins edit their own account. */
function updateOwnSession(updated: User): void {
  const self = currentUser()
  if (self?._id === updated._id) signIn({ ...self, ...updated })
}

const formSchema = userUpdate.omit({ roles: true }).required({ name: true, email: true, isAdmin: true })

const labels = { name: 'Name', email: 'E-mail address', isAdmin: 'Is Admin' }

const SECRETS = ['currentPassword']

const formValuesOf = ({ name, email, isAdmin }: User) => ({ name, email, isAdmin })

export function UserForm({ shown }: { shown: Versioned<User> }) {
  const { _id } = shown.value
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const edit = useEditForm<z.input<typeof formSchema>, User, Versioned<User>>({
    shown,
    queryKey: editedUserQuery(_id).queryKey,
    resolver: zodResolver(formSchema),
    defaultValues: { ...formValuesOf(shown.value), currentPassword: '' },
    draft: { name: `user:${_id}`, excluded: SECRETS },
    valuesOf: formValuesOf,
    send: (changes, etag) => updateUser(_id, changes, etag),
    onSaved({ value: updated }) {
      void queryClient.invalidateQueries(queriesAbout('users'))
      void queryClient.invalidateQueries(queriesAbout('orders'))
      notify('User updated')
      updateOwnSession(updated)
      return navigate(paths.admin.userList())
    },
  })
  const { field, form } = edit
  return (
    <EditForm edit={edit} label="Edit User" labels={labels} submitLabel="Update" isWide>
      <TextField label={labels.name} autoComplete="off" {...field('name')} />
      <TextField label={labels.email} type="email" autoComplete="off" {...field('email')} />
      <CheckField label={labels.isAdmin} {...form.register('isAdmin')} />
    </EditForm>
  )
}
