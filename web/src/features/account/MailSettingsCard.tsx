import type { MailPreferences, MailSettings } from '@shop/contracts/mails'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, CardTitle } from '../../ui/Card.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { SecondaryText, Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { mailPreferencesQuery } from '../../lib/api/mailPreferences.ts'
import { UnconfirmedAddress } from '../../lib/UnconfirmedAddress.tsx'
import { saveMailSettings } from './api/account.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'

function Preferences({ newSignIn, orderDelivered, emailVerified }: MailPreferences) {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState({ newSignIn, orderDelivered })
  const change = useMutation({
    mutationFn: saveMailSettings,
    onSuccess(settings) {
      setShown(settings)
      queryClient.setQueryData(mailPreferencesQuery().queryKey, { ...settings, emailVerified })
    },
    onError: () => setShown({ newSignIn, orderDelivered }),
  })
  /** What was clicked is shown at once, and taken back if it fails. */
  function choose(settings: Partial<MailSettings>) {
    setShown({ ...shown, ...settings })
    change.mutate(settings)
  }
  return (
    <>
      <ErrorAlert error={change.error} />
      <UnconfirmedAddress />
      <CheckField
        label="My order was sent or delivered"
        checked={shown.orderDelivered}
        onChange={({ target }) => choose({ orderDelivered: target.checked })}
      />
      <CheckField
        label="Someone signed in with a new device"
        checked={shown.newSignIn}
        onChange={({ target }) => choose({ newSignIn: target.checked })}
      />
      <SecondaryText>Mails about payments and about changes of your account are always sent.</SecondaryText>
    </>
  )
}

/** Which mails the user gets. */
export function MailSettingsCard() {
  const { data, error } = useQuery(mailPreferencesQuery())
  return (
    <Card aria-label="Mails">
      <CardTitle>Tell me by mail when</CardTitle>
      <Stack $gap="s3">
        {!data && <ErrorAlert error={error} />}
        {!data && !error && <Skeleton $height="120px" />}
        {data && <Preferences {...data} />}
      </Stack>
    </Card>
  )
}
