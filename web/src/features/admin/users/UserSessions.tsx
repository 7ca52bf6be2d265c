import { useMutation } from '@tanstack/react-query'
import { CurrentPasswordField, useCurrentPassword } from '../../../lib/CurrentPasswordField.tsx'
import { notify } from '../../../lib/notices.ts'
import { currentUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { SecondaryText, Stack } from '../../../ui/layout.ts'
import { endUserSessions } from '../api/users.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'

/** Signs a user out, as after the theft of a device. */
export function UserSessions({ userId }: { userId: string }) {
  const isOwn = currentUser()?._id === userId
  const { currentPassword, passwordField, clearPassword } = useCurrentPassword()
  const end = useMutation({
    mutationFn: () => endUserSessions(userId, currentPassword),
    onSuccess: () => {
      clearPassword()
      notify('Sessions ended')
    },
  })
  return (
    <Card aria-label="Sessions">
      <CardTitle>Sessions</CardTitle>
      <Stack>
        <ErrorAlert error={end.error} />
        <SecondaryText>
          {isOwn ? 'You stay signed in here.' : 'The password stays valid: the user can sign in again with it.'}
        </SecondaryText>
        <CurrentPasswordField requestError={end.error} {...passwordField} />
        <Button variant="quiet" wide busy={end.isPending} onClick={() => end.mutate()}>
          {isOwn ? 'Sign out everywhere else' : 'Sign out everywhere'}
        </Button>
      </Stack>
    </Card>
  )
}
