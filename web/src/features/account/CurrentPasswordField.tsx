import { hasCode } from '../../lib/api/errors.ts'
import { PasswordField } from '../../ui/Field.tsx'

interface CurrentPasswordFieldProps {
  /** Of the request that may need the password. */
  error: unknown
  value: string
  onChange: (value: string) => void
}

/** The field that appears when the sign-in is too long ago. */
export function CurrentPasswordField({ error, value, onChange }: CurrentPasswordFieldProps) {
  if (value === '' && !hasCode(error, 'reauthentication_required')) return null
  return (
    <PasswordField
      label="Current Password"
      autoComplete="current-password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
