import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getErrorMessage } from '../../lib/api/errors.ts'
import { notify } from '../../lib/notices.ts'
import { paths } from '../../lib/paths.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { signOut } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Row, SecondaryText, Stack } from '../../ui/layout.ts'
import { CurrentPasswordField, useCurrentPassword } from '../../lib/CurrentPasswordField.tsx'
import { deleteAccount, downloadOwnData } from './api/account.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'

function DeleteAccountButton() {
  const [isOpen, setIsOpen] = useState(false)
  const { currentPassword, passwordField, clearPassword } = useCurrentPassword()
  const navigate = useNavigate()
  const deletion = useMutation({
    mutationFn: () => deleteAccount(currentPassword),
    onSuccess: () => {
      signOut()
      notify('Your account is deleted')
      return navigate(paths.home())
    },
  })
  return (
    <>
      <Button variant="quiet" wide onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete your account"
        confirmLabel="Delete"
        isDanger
        isBusy={deletion.isPending}
        error={deletion.isError ? getErrorMessage(deletion.error) : undefined}
        details={<CurrentPasswordField requestError={deletion.error} {...passwordField} />}
        onConfirm={() => deletion.mutate()}
        onClose={() => {
          setIsOpen(false)
          clearPassword()
          deletion.reset()
        }}
      >
        Your name, e-mail address and street addresses will be erased for good, also in your orders: what is not delivered yet
        cannot be delivered. Your reviews stay without a name.
      </ConfirmDialog>
    </>
  )
}

/** Export of one's own data, and the end of the account. */
export function OwnDataCard() {
  const download = useMutation({
    mutationFn: async (format: 'json' | 'csv') => saveFile(`my-data.${format}`, await downloadOwnData(format)),
  })
  return (
    <Card aria-label="Your data">
      <CardTitle>Your data</CardTitle>
      <Stack>
        <ErrorAlert error={download.error} />
        <SecondaryText>Your profile, addresses, orders, reviews and sessions, as the shop stores them.</SecondaryText>
        <Row>
          <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate('json')}>
            Download JSON
          </Button>
          <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate('csv')}>
            Download CSV
          </Button>
        </Row>
        <DeleteAccountButton />
      </Stack>
    </Card>
  )
}
