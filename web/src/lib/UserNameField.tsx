import { TextField } from '../ui/Field.tsx'

interface UserNameFieldProps {
  email: string
  /** Where the page says it already, and a password alone is asked for. */
  isHidden?: boolean
}

/** Whose password a form is about: password managers save and fill in both together. */
export function UserNameField({ email, isHidden = false }: UserNameFieldProps) {
  const input = { type: 'email', autoComplete: 'username', readOnly: true, value: email }
  return isHidden ? <input hidden {...input} /> : <TextField label="E-mail address" {...input} />
}
