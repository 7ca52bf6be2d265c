import type { Passkey } from '@shop/contracts/factors'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { getErrorMessage } from '../../lib/api/errors.ts'
import { formatDateTime } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Row, SecondaryText, Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { useRowFocus } from '../../ui/useRowFocus.ts'
import { addPasskey, hasPasskeys, nextPasskeyName, passkeyFailure, passkeysQuery, removePasskey } from './api/passkeys.ts'
import { CurrentPasswordField, useCurrentPassword } from '../../lib/CurrentPasswordField.tsx'
import { UnconfirmedAddress, useIsUnconfirmed } from '../../lib/UnconfirmedAddress.tsx'

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <Row as="li" $apart>
      <div>
        <strong dir="auto">{name}</strong>
        <SecondaryText>
          {lastUsedAt === null ? `Added ${formatDateTime(createdAt)}` : `Last used ${formatDateTime(lastUsedAt)}`}
        </SecondaryText>
      </div>
      <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </Row>
  )
}

type Change = { readonly add: string } | { readonly remove: string }

/** Both changes may need the current password, and are shown in the list afterwards. */
function usePasskeyChange(onDone: () => void) {
  const queryClient = useQueryClient()
  const { currentPassword, passwordField, clearPassword } = useCurrentPassword()
  const change = useMutation({
    mutationFn: async (wanted: Change): Promise<unknown> =>
      'add' in wanted ? addPasskey(wanted.add, currentPassword) : removePasskey(wanted.remove, currentPassword),
    onSuccess: (_, wanted) => {
      notify('add' in wanted ? 'Passkey added' : 'Passkey removed')
      clearPassword()
      onDone()
      return queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey })
    },
  })
  return { change, passwordField }
}

interface NewPasskeyFieldsProps {
  name: string
  placeholder: string
  onName: (name: string) => void
  isBusy: boolean
}

function NewPasskeyFields({ name, placeholder, onName, isBusy }: NewPasskeyFieldsProps) {
  if (!hasPasskeys()) return <SecondaryText>This browser offers no passkeys here.</SecondaryText>
  return (
    <>
      <TextField
        label="Name of the new passkey"
        placeholder={placeholder}
        value={name}
        onChange={({ target }) => onName(target.value)}
      />
      <Button type="submit" variant="quiet" wide busy={isBusy}>
        Add a passkey
      </Button>
    </>
  )
}

interface RemovalDialogProps {
  /** The passkey to remove; the dialog is closed without one. */
  passkey: Passkey | undefined
  onConfirm: (id: string) => void
  onClose: () => void
}

function RemovalDialog({ passkey, onConfirm, onClose }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      isOpen={passkey !== undefined}
      isDanger
      title="Remove the passkey"
      confirmLabel="Remove"
      onConfirm={() => passkey && onConfirm(passkey._id)}
      onClose={onClose}
    >{`Remove the passkey “${passkey?.name ?? ''}”? You can no longer sign in with it.`}</ConfirmDialog>
  )
}

function PasskeyList({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const onFocus = useRowFocus()
  if (passkeys.length === 0) return null
  return (
    <Stack as="ul" onFocus={onFocus}>
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey._id} passkey={passkey} onRemove={() => onRemove(passkey)} />
      ))}
    </Stack>
  )
}

/** The passkeys of the user: to add one, and to remove what is lost. */
export function PasskeysCard() {
  const { data, error } = useQuery(passkeysQuery())
  const isUnconfirmed = useIsUnconfirmed()
  const [name, setName] = useState('')
  const [removal, setRemoval] = useState<Passkey>()
  const { change, passwordField } = usePasskeyChange(() => setName(''))
  const unread = error && !data ? getErrorMessage(error) : undefined
  const failure = change.isError ? passkeyFailure(change.error) : unread
  function submit(event: SubmitEvent) {
    event.preventDefault()
    change.mutate({ add: name.trim() === '' ? nextPasskeyName(data) : name })
  }
  // A passkey that is added before the list arrives would be missing in it.
  if (!data && error === null)
    return (
      <Card aria-label="Passkeys">
        <CardTitle>Passkeys</CardTitle>
        <Skeleton $height="80px" />
      </Card>
    )
  return (
    <Card aria-label="Passkeys">
      <CardTitle>Passkeys</CardTitle>
      <Stack as="form" noValidate aria-label="Add a passkey" onSubmit={submit}>
        <SecondaryText>Sign in with your finger, face or the PIN of your device, without a password.</SecondaryText>
        {failure !== undefined && <Alert tone="bad">{failure}</Alert>}
        {data && <PasskeyList passkeys={data} onRemove={setRemoval} />}
        <CurrentPasswordField requestError={change.error} {...passwordField} />
        {isUnconfirmed ? (
          <UnconfirmedAddress text="To add a passkey, please confirm your e-mail address first." />
        ) : (
          <NewPasskeyFields name={name} placeholder={nextPasskeyName(data)} onName={setName} isBusy={change.isPending} />
        )}
      </Stack>
      <RemovalDialog
        passkey={removal}
        onConfirm={(id) => {
          setRemoval(undefined)
          change.mutate({ remove: id })
        }}
        onClose={() => setRemoval(undefined)}
      />
    </Card>
  )
}
