import { zodResolver } from '@hookform/resolvers/zod'
import { type AddressUpdateInput, newAddress, type SavedAddress } from '@shop/contracts/addresses'
import { addAddress, changeAddress } from '@shop/contracts/addresses/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { withCountry } from '../../lib/addresses/addressResolver.ts'
import { ShippingAddressFields } from '../../lib/addresses/ShippingAddressFields.tsx'
import { blankAddress } from '../../lib/addresses/blankAddress.ts'
import { pickAddress } from '../../lib/addresses/shippingAddresses.ts'
import { useEntered } from '../../lib/addresses/useEntered.ts'
import { addressesQuery } from '../../lib/api/addresses.ts'
import { api } from '../../lib/api/client.ts'
import { changedFields } from '../../lib/concurrentEdit.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Row, Stack } from '../../ui/layout.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { fieldsOf } from '../../lib/fieldsOf.ts'

const schema = newAddress.omit({ isDefault: true })

/** The fields that the user has changed. */
const changesOf = (address: Readonly<Record<string, string>>, before: typeof address): AddressUpdateInput =>
  Object.fromEntries(changedFields(before, address).map((field) => [field, address[field]]))

interface AddressFormProps {
  /** Undefined for a new one. */
  saved: SavedAddress | undefined
  onClose: () => void
}

/** Adds an address to the user's own, or changes one. */
export function AddressForm({ saved, onClose }: AddressFormProps) {
  const queryClient = useQueryClient()
  const defaultValues = saved === undefined ? { name: '', ...blankAddress() } : { name: saved.name, ...pickAddress(saved) }
  const form = useForm({ resolver: withCountry(zodResolver(schema)), defaultValues })
  const save = useMutation({
    mutationFn: (address: typeof defaultValues) =>
      saved === undefined
        ? api.send(addAddress, { body: address })
        : api.send(changeAddress, {
            params: { id: saved._id },
            body: changesOf(address, { ...defaultValues, postalCode: saved.postalCode }),
          }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey })
      notify('Address saved')
      onClose()
    },
  })
  const field = fieldsOf(form)
  const entered = useEntered(form)
  const submit = form.handleSubmit((address) => save.mutate(address))
  const title = saved === undefined ? 'New address' : `Change ${saved.name}`
  return (
    <Stack as="form" noValidate aria-label={title} onSubmit={(event: SubmitEvent) => void submit(event)}>
      <ErrorAlert error={save.error} />
      <TextField
        label="Name of the address"
        placeholder="Home"
        // The form opens at the user's request, in place of what they clicked.
        autoFocus
        {...field('name')}
      />
      <ShippingAddressFields field={field} entered={entered} onOtherCountry={() => form.setValue('state', '')} />
      <Row>
        <Button type="submit" busy={save.isPending}>
          Save address
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
