import type { User } from '@shop/contracts/accounts'
import { type StaffRole, staffRoleNames, staffRoles } from '@shop/contracts/staff'
import { useQueryClient } from '@tanstack/react-query'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import type { Versioned } from '../../../lib/api/errors.ts'
import { EditForm } from '../../../lib/EditForm.tsx'
import { notify } from '../../../lib/notices.ts'
import { useEditForm } from '../../../lib/useEditForm.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { Muted, SecondaryText } from '../../../ui/layout.ts'
import { editedUserQuery, updateUser } from '../api/users.ts'

const hints: Readonly<Record<StaffRole, string>> = {
  orders: 'Sees all orders with names and addresses, and sends, delivers and cancels them. No refunds.',
  catalogue: 'Sees and changes products, stock, prices and synonyms.',
  reports: 'Sees the reports, without the names of customers.',
  readOnly: 'Sees orders, products, customers, reports and operations, and changes nothing.',
}

const formValuesOf = ({ roles = [] }: User) => ({
  orders: roles.includes('orders'),
  catalogue: roles.includes('catalogue'),
  reports: roles.includes('reports'),
  readOnly: roles.includes('readOnly'),
})

/** The roles of a user who is no full admin. */
export function StaffRoles({ shown }: { shown: Versioned<User> }) {
  const { _id } = shown.value
  const queryClient = useQueryClient()
  const edit = useEditForm({
    shown,
    queryKey: editedUserQuery(_id).queryKey,
    defaultValues: { ...formValuesOf(shown.value), currentPassword: '' },
    valuesOf: formValuesOf,
    // All roles are one property of the user.
    send: ({ currentPassword }, etag, { typed }) =>
      updateUser(_id, { roles: staffRoles.filter((role) => typed[role]), currentPassword }, etag),
    onSaved(saved, restart) {
      restart(saved)
      notify('Roles updated')
      return queryClient.invalidateQueries(queriesAbout('users'))
    },
  })
  return (
    <EditForm edit={edit} label="Roles" title="Roles" labels={staffRoleNames} submitLabel="Save roles" isWide>
      <SecondaryText>What the user may do in the back office. A full admin may do everything, and needs no role.</SecondaryText>
      {staffRoles.map((role) => (
        <div key={role}>
          <CheckField label={staffRoleNames[role]} {...edit.form.register(role)} />
          <Muted>{hints[role]}</Muted>
        </div>
      ))}
    </EditForm>
  )
}
