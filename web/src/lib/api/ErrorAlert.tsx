import { Alert } from '../../ui/Alert.tsx'
import { getErrorMessage } from './errors.ts'

/** Why a request failed; nothing while it has not. */
export function ErrorAlert({ error }: { error: unknown }) {
  return error ? <Alert tone="bad">{getErrorMessage(error)}</Alert> : null
}
