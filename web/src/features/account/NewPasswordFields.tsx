import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../../ui/Field.tsx'

interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn
  confirmPassword: UseFormRegisterReturn
  errors: Partial<Record<'password' | 'confirmPassword', { message?: string | undefined }>>
}

/** A new password, typed twice. */
export function NewPasswordFields({ password, confirmPassword, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label="Password" autoComplete="new-password" error={errors.password?.message} {...password} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  )
}
