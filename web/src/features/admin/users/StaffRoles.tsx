import type { User } from '@shop/contracts/accounts'
import { type StaffRole, staffRoleNames, staffRoles } from '@shop/contracts/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import type { Versioned } from '../../../lib/api/errors.ts'
import { CurrentPasswordField, useCurrentPassword } from '../../../lib/CurrentPasswordField.tsx'
import { notify } from '../../../lib/notices.ts'
import { SubmitButton } from '../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { Muted, SecondaryText, Stack } from '../../../ui/layout.ts'
import { updateUser } from '../api/users.ts'

const hints: Readonly<Record<StaffRole, string>> = {
  orders: 'Sees all orders with names and addresses, and sends, delivers and cancels them. No refunds.',
  catalogue: 'Sees and changes products, stock, prices and synonyms.',
  reports: 'Sees the reports, without the names of customers.',
  readOnly: 'Sees orders, products, customers, reports and operations, and changes nothing.',
}

/** The roles of a user who is no full admin. */
export function StaffRoles({ shown: { value: user, etag } }: { shown: Versioned<User> }) {
  const queryClient = useQueryClient()
  const [roles, setRoles] = useState<readonly StaffRole[]>(user.roles ?? [])
  const { currentPassword, passwordField, clearPassword } = useCurrentPassword()
  const save = useMutation({
    mutationFn: () => updateUser(user._id, { roles: [...roles], currentPassword }, etag),
    async onSuccess() {
      clearPassword()
      notify('Roles updated')
      await queryClient.invalidateQueries(queriesAbout('users'))
    },
  })
  const toggle = (role: StaffRole) =>
    setRoles((all) => (all.includes(role) ? all.filter((each) => each !== role) : [...all, role]))
  function submit(event: SubmitEvent) {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Card as="form" noValidate aria-label="Roles" onSubmit={submit}>
      <CardTitle>Roles</CardTitle>
      <Stack>
        <ErrorAlert error={save.error} />
        <SecondaryText>What the user may do in the back office. A full admin may do everything, and needs no role.</SecondaryText>
        {staffRoles.map((role) => (
          <div key={role}>
            <CheckField label={staffRoleNames[role]} checked={roles.includes(role)} onChange={() => toggle(role)} />
            <Muted>{hints[role]}</Muted>
          </div>
        ))}
        <CurrentPasswordField requestError={save.error} {...passwordField} />
        <SubmitButton busy={save.isPending}>Save roles</SubmitButton>
      </Stack>
    </Card>
  )
}
