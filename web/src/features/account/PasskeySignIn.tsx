import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { signIn } from '../../lib/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { hasPasskeys, passkeyFailure, submitPasskey } from './api/passkeys.ts'

const neverChanges = () => () => undefined

/** The button that signs in with a passkey, where the browser offers them. */
export function PasskeySignIn() {
  const mutation = useMutation({ mutationFn: submitPasskey, onSuccess: signIn })
  const isOffered = useSyncExternalStore(neverChanges, hasPasskeys, () => true)
  if (!isOffered) return null
  const failure = mutation.isError ? passkeyFailure(mutation.error) : undefined
  return (
    <>
      {failure !== undefined && <Alert tone="bad">{failure}</Alert>}
      <Button type="button" variant="quiet" wide busy={mutation.isPending} onClick={() => mutation.mutate()}>
        Use a passkey
      </Button>
    </>
  )
}
