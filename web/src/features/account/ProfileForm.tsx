import { zodResolver } from '@hookform/resolvers/zod'
import { profileUpdate, type SignedInUser, type User } from '@shop/contracts/accounts'
import { z } from 'zod'
import { EditForm } from '../../lib/EditForm.tsx'
import { signIn } from '../../lib/session.ts'
import { useEditForm } from '../../lib/useEditForm.ts'
import { TextField } from '../../ui/Field.tsx'
import { profileQuery, updateProfile } from './api/account.ts'
import { renamePasskeys } from './api/passkeys.ts'
import { passwordMismatch, passwordsMatch } from './passwords.ts'
import type { Versioned } from '../../lib/api/errors.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const formSchema = profileUpdate
  .required({ name: true, email: true })
  .extend({ confirmPassword: z.string(), currentPassword: z.string() })
  .refine(passwordsMatch, passwordMismatch)

const labels = { name: 'Name', email: 'E-mail address' }

const noPasswords = { password: '', confirmPassword: '', currentPassword: '' }

const SECRETS = Object.keys(noPasswords)

const formValuesOf = ({ name, email }: User) => ({ name, email })

export function ProfileForm({ shown, user }: { shown: Versioned<User>; user: SignedInUser }) {
  const edit = useEditForm<z.input<typeof formSchema>, User, Versioned<SignedInUser>>({
    shown,
    queryKey: profileQuery().queryKey,
    resolver: zodResolver(formSchema),
    defaultValues: { ...formValuesOf(shown.value), ...noPasswords },
    draft: { name: 'profile', excluded: SECRETS },
    valuesOf: formValuesOf,
    send: ({ confirmPassword: _, ...changes }, etag) => updateProfile({ ...changes, id: user._id }, etag),
    onSaved(saved, restart) {
      signIn(saved.value)
      // An authenticator that does not take it shows the former name: no reason to stop here.
      renamePasskeys(saved.value).catch(() => undefined)
      restart(saved)
    },
  })
  const { field } = edit
  return (
    <EditForm edit={edit} label="User Profile" labels={labels} savedNotice="Profile Updated" submitLabel="Update" isWide>
      <TextField label={labels.name} autoComplete="name" {...field('name')} />
      <TextField label={labels.email} type="email" autoComplete="email" {...field('email')} />
      <NewPasswordFields field={field} placeholder="Unchanged" />
    </EditForm>
  )
}
