import { useState, type ChangeEvent, type ComponentProps } from 'react'
import { PasswordField, UserNameField } from '../ui/Field.tsx'
import { hasCode } from './api/errors.ts'
import { useUser } from './session.ts'

interface CurrentPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'> {
  /** Of the request that may need the password. */
  requestError: unknown
}

/** The field that appears when the sign-in is too long ago. */
export function CurrentPasswordField({ requestError, ...field }: CurrentPasswordFieldProps) {
  const email = useUser()?.email
  const isTyped = field.value !== undefined && field.value !== ''
  if (!isTyped && !hasCode(requestError, 'reauthentication_required')) return null
  return (
    <>
      {email !== undefined && <UserNameField email={email} isHidden />}
      <PasswordField label="Current Password" autoComplete="current-password" {...field} />
    </>
  )
}

/** What is typed into the field, undefined while it is empty, and the field's properties. */
export function useCurrentPassword() {
  const [value, setValue] = useState('')
  return {
    currentPassword: value || undefined,
    passwordField: { value, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value) },
    clearPassword: () => setValue(''),
  }
}
