import type { Session } from '@shop/contracts/sessions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { formatDateTime } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { Row, SecondaryText, Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { useRowFocus } from '../../ui/useRowFocus.ts'
import { endSessions, sessionsQuery } from './api/account.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'

/** Within a sentence, that of an unknown browser begins with a small letter. */
const Device = styled.strong`
  display: block;

  &::first-letter {
    text-transform: uppercase;
  }
`

function SessionItem({ session, onEnd }: { session: Session; onEnd: (id: string) => void }) {
  const { _id, device, address, lastUsedAt, current } = session
  return (
    <Row as="li" $apart>
      <div>
        <Device>{device}</Device>
        <SecondaryText>
          {(current ? 'This session' : `Last used ${formatDateTime(lastUsedAt)}`) + (address === '' ? '' : ` · ${address}`)}
        </SecondaryText>
      </div>
      {!current && (
        <Button variant="quiet" aria-label={`Sign out ${device}`} onClick={() => onEnd(_id)}>
          Sign out
        </Button>
      )}
    </Row>
  )
}

/** Where the user is signed in, with the means to sign out elsewhere. */
export function Sessions() {
  const queryClient = useQueryClient()
  const { data, error } = useQuery(sessionsQuery())
  const end = useMutation({
    mutationFn: endSessions,
    onSuccess: () => notify('Signed out there'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  })
  const onFocus = useRowFocus()
  const shownError = end.error ?? (data ? null : error)
  return (
    <Card aria-label="Sessions">
      <CardTitle>Where you are signed in</CardTitle>
      <Stack onFocus={onFocus}>
        <ErrorAlert error={shownError} />
        {!data && error === null && <Skeleton $height="80px" />}
        {data && (
          <Stack as="ul">
            {data.map((session) => (
              <SessionItem key={session._id} session={session} onEnd={(id) => end.mutate(id)} />
            ))}
          </Stack>
        )}
        {data && data.length > 1 && (
          <Button variant="quiet" wide busy={end.isPending} onClick={() => end.mutate(undefined)}>
            Sign out everywhere else
          </Button>
        )}
      </Stack>
    </Card>
  )
}
