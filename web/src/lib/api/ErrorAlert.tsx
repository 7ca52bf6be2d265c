import { Alert } from '../../ui/Alert.tsx'
import { labelled } from '../../ui/labelled.ts'
import { getErrorMessage } from './errors.ts'

interface ErrorAlertProps {
  error: unknown
  /** How the form labels the fields that the server may name. */
  labels?: Readonly<Record<string, string>>
}

/** Why a request failed; nothing while it has not. */
export function ErrorAlert({ error, labels = {} }: ErrorAlertProps) {
  return error ? <Alert tone="bad">{labelled(getErrorMessage(error), labels)}</Alert> : null
}
