import type { SavedAddress } from '@shop/contracts/addresses'
import { changeAddress, removeAddress } from '@shop/contracts/addresses/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatAddress } from '../../lib/addresses/shippingAddresses.ts'
import { addressesQuery } from '../../lib/api/addresses.ts'
import { api } from '../../lib/api/client.ts'
import { notify } from '../../lib/notices.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Row, SecondaryText, Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { TextButton } from '../../ui/TextButton.ts'
import { AddressForm } from './AddressForm.tsx'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'

interface AddressItemProps {
  saved: SavedAddress
  isBusy: boolean
  onEdit: () => void
  onChooseDefault: () => void
  onRemove: () => void
}

function AddressItem({ saved, isBusy, onEdit, onChooseDefault, onRemove }: AddressItemProps) {
  const { name, isDefault } = saved
  return (
    <Stack as="li" $gap="s2">
      <Row>
        <strong dir="auto">{name}</strong>
        {isDefault && <Badge $tone="ok">Default</Badge>}
      </Row>
      <SecondaryText dir="auto">{formatAddress(saved)}</SecondaryText>
      <Row $gap="s5">
        <TextButton type="button" aria-label={`Change ${name}`} onClick={onEdit}>
          Change
        </TextButton>
        {!isDefault && (
          <TextButton type="button" aria-label={`Make default: ${name}`} disabled={isBusy} onClick={onChooseDefault}>
            Make default
          </TextButton>
        )}
        <TextButton type="button" aria-label={`Remove ${name}`} disabled={isBusy} onClick={onRemove}>
          Remove
        </TextButton>
      </Row>
    </Stack>
  )
}

interface Change {
  readonly run: () => Promise<unknown>
  /** What to tell afterwards. */
  readonly done: string
}

function useAddressChange(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ run }: Change) => run(),
    onSuccess: async (_, { done }) => {
      await queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey })
      notify(done)
      onDone()
    },
  })
}

interface AddressListProps {
  addresses: readonly SavedAddress[]
  /** The one whose form is open. */
  edited: SavedAddress | undefined
  onEdit: (saved: SavedAddress) => void
  /** The form was closed, or the button that was pressed may be gone. */
  onDone: () => void
}

function AddressList({ addresses, edited, onEdit, onDone }: AddressListProps) {
  const change = useAddressChange(onDone)
  const [removed, setRemoved] = useState<SavedAddress>()
  const closeDialog = () => setRemoved(undefined)
  function chooseDefault(saved: SavedAddress) {
    change.mutate({
      run: () => api.send(changeAddress, { params: { id: saved._id }, body: { isDefault: true } }),
      done: `${saved.name} is the default`,
    })
  }
  function remove() {
    closeDialog()
    if (removed)
      change.mutate({ run: () => api.send(removeAddress, { params: { id: removed._id } }), done: `${removed.name} is removed` })
  }
  return (
    <>
      <ErrorAlert error={change.error} />
      <Stack as="ul" $gap="s5">
        {addresses.map((saved) =>
          edited?._id === saved._id ? (
            <li key={saved._id}>
              <AddressForm saved={saved} onClose={onDone} />
            </li>
          ) : (
            <AddressItem
              key={saved._id}
              saved={saved}
              isBusy={change.isPending}
              onEdit={() => onEdit(saved)}
              onChooseDefault={() => chooseDefault(saved)}
              onRemove={() => setRemoved(saved)}
            />
          ),
        )}
      </Stack>
      <ConfirmDialog
        isOpen={removed !== undefined}
        title="Remove the address"
        confirmLabel="Remove"
        isDanger
        onConfirm={remove}
        onClose={closeDialog}
      >{`Remove the address “${removed?.name ?? ''}” from your account? Your orders keep theirs.`}</ConfirmDialog>
    </>
  )
}

/** The shipping addresses that the user keeps. */
export function AddressesCard() {
  const { data, error } = useQuery(addressesQuery())
  /** What the form is open for. */
  const [opened, setOpened] = useState<SavedAddress | 'new'>()
  const title = useRef<HTMLHeadingElement>(null)
  function close() {
    setOpened(undefined)
    title.current?.focus()
  }
  const edited = opened === 'new' ? undefined : opened
  return (
    <Card aria-label="Addresses">
      <CardTitle ref={title} tabIndex={-1}>
        Addresses
      </CardTitle>
      <Stack>
        {!data && <ErrorAlert error={error} />}
        {!data && !error && <Skeleton $height="80px" />}
        {data?.length === 0 && opened === undefined && (
          <SecondaryText>Keep the addresses you ship to, and choose one when you order.</SecondaryText>
        )}
        {data && data.length > 0 && <AddressList addresses={data} edited={edited} onEdit={setOpened} onDone={close} />}
        {opened === 'new' && <AddressForm saved={undefined} onClose={close} />}
        {data && opened === undefined && (
          <Button variant="quiet" wide onClick={() => setOpened('new')}>
            Add an address
          </Button>
        )}
      </Stack>
    </Card>
  )
}
