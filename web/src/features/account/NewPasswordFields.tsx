import { PasswordField } from '../../ui/Field.tsx'
import type { ComponentProps } from 'react'

interface NewPasswordFieldsProps {
  field: (name: 'password' | 'confirmPassword') => Omit<ComponentProps<typeof PasswordField>, 'label'>
  placeholder?: string
}

/** A new password, typed twice. */
export function NewPasswordFields({ field, placeholder }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder={placeholder}
        hint="At least 8 characters, and no common password."
        {...field('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
    </>
  )
}
