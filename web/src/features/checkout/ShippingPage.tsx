import { MAX_ADDRESS_NAME, type NewAddressInput, type SavedAddress, type ShippingAddress } from '@shop/contracts/addresses'
import { addAddress } from '@shop/contracts/addresses/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { withCountry } from '../../lib/addresses/addressResolver.ts'
import { ShippingAddressFields } from '../../lib/addresses/ShippingAddressFields.tsx'
import { blankAddress } from '../../lib/addresses/blankAddress.ts'
import { addressFields, isSameAddress, pickAddress } from '../../lib/addresses/shippingAddresses.ts'
import { useEntered } from '../../lib/addresses/useEntered.ts'
import { addressesQuery } from '../../lib/api/addresses.ts'
import { api } from '../../lib/api/client.ts'
import { getErrorMessage } from '../../lib/api/errors.ts'
import type { Buyer } from '../../lib/buyer.ts'
import { useCart } from '../../lib/cart/cart.ts'
import { orderedLines } from '../../lib/cart/cartTotals.ts'
import { notify } from '../../lib/notices.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { useFormDraft } from '../../lib/useFormDraft.ts'
import { useNextStep } from '../../lib/useNextStep.ts'
import { SubmitButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { PageTitle, Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { AddressChoice } from './AddressChoice.tsx'
import {
  keepAddressSource,
  saveDeliveryMethod,
  saveShippingAddress,
  type CheckoutTerms,
  useAddressSource,
  useCheckoutTerms,
  useDeliveryMethod,
  useShippingAddress,
} from './checkoutDetails.ts'
import { AddressChange } from './AddressChange.tsx'
import { CheckoutFrame } from './CheckoutFrame.tsx'
import { currentAddress } from './currentAddress.ts'
import type { PlaceOfBuyer } from './deliveryProblem.ts'
import { fieldsOf } from '../../lib/fieldsOf.ts'

const loadResolvers = () => import('./shippingResolver.ts')

const resolveShipping: Resolver<ShippingAddress> = async (...parameters) =>
  (await loadResolvers()).shippingResolver(...parameters)

/** A guest has no other name than the recipient's. */
const resolveGuest: Resolver<ShippingAddress> = async (...parameters) => (await loadResolvers()).guestResolver(...parameters)

/** Keeps an address on the account. The checkout does not wait for it and goes on without it. */
function useKeepAddress() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (address: NewAddressInput) => api.send(addAddress, { body: address }),
    onSuccess: (saved) => {
      // The next page looks for it there before the book is read anew.
      queryClient.setQueryData<readonly SavedAddress[]>(
        addressesQuery().queryKey,
        (book) => book && [...book.filter(({ _id }) => _id !== saved._id), saved],
      )
      keepAddressSource(saved)
      return queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey })
    },
    onError: (error) => notify(`The address was not saved: ${getErrorMessage(error)}`),
  })
}

/** Whether the address is kept: its name is then a text, which may be blank. */
function KeepFields({ name, onName }: { name: string | undefined; onName: (name: string | undefined) => void }) {
  const [typed, setTyped] = useState(name ?? '')
  function type(text: string) {
    setTyped(text)
    onName(text)
  }
  return (
    <>
      <CheckField
        label="Save this address"
        checked={name !== undefined}
        onChange={({ target }) => onName(target.checked ? typed : undefined)}
      />
      {name !== undefined && (
        <TextField
          label="Save as"
          placeholder="Home"
          hint="It is called by its city otherwise."
          maxLength={MAX_ADDRESS_NAME}
          value={name}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </>
  )
}

interface ShippingFormProps {
  buyer: Buyer
  saved: readonly SavedAddress[]
  initial: ShippingAddress
  /** For the address as it is entered. */
  checkout: CheckoutTerms
  /** The id of the method of delivery. */
  chosen: string | undefined
  onChoose: (id: string) => void
  onEntered: (place: PlaceOfBuyer) => void
}

function ShippingForm({ buyer, saved, initial, checkout, chosen, onChoose, onEntered }: ShippingFormProps) {
  const navigate = useNavigate()
  const nextStep = useNextStep(paths.payment())
  const keep = useKeepAddress()
  const [name, setName] = useState<string>()
  const isGuest = buyer.guest !== undefined
  const { terms, destination, delivery } = checkout
  const lines = orderedLines(useCart())
  const resolve = withCountry(isGuest ? resolveGuest : resolveShipping)
  const resolver: Resolver<ShippingAddress> = async (address, ...rest) => {
    const result = await resolve(address, ...rest)
    return delivery?.refuseAddress(result, address, (place) => terms?.deliveries(lines, place)) ?? result
  }
  const form = useForm({ resolver, defaultValues: initial })
  const draft = useFormDraft('shipping', form)
  const { handleSubmit, formState, setValue } = form
  const entered = pickAddress(useEntered(form))
  const { country, postalCode, vatId } = entered
  const { methods = [] } = (destination && terms?.deliveries(lines, destination)) ?? {}
  const isNew = !isGuest && !saved.some((one) => isSameAddress(one, entered))

  const submit = handleSubmit((submitted) => {
    saveShippingAddress(submitted, buyer._id, saved.find((one) => isSameAddress(one, submitted))?._id)
    saveDeliveryMethod(chosen)
    draft.clear()
    // Its city is what tells an unnamed address from the others.
    if (isNew && name !== undefined) keep.mutate({ ...submitted, name: name.trim() || submitted.city.slice(0, MAX_ADDRESS_NAME) })
    void navigate(nextStep)
  })
  useEffect(() => onEntered({ country, postalCode, vatId }), [country, postalCode, vatId, onEntered])
  useEffect(() => {
    // The form can be used before its rules are there.
    loadResolvers().catch(() => undefined)
  }, [])
  function fill(chosen: ShippingAddress) {
    for (const field of addressFields())
      setValue(field, chosen[field], { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const check = (event: SubmitEvent) => void submit(event).catch((error: unknown) => notify(getErrorMessage(error)))
  return (
    <Stack as="form" $gap="s5" noValidate aria-label="Shipping" onSubmit={check}>
      {saved.length > 0 && <AddressChoice saved={saved} entered={entered} onChoose={fill} />}
      <Card>
        <Stack>
          <ShippingAddressFields
            field={fieldsOf(form)}
            entered={entered}
            onOtherCountry={() => setValue('state', '', { shouldDirty: true })}
            customer={isGuest ? undefined : buyer.name}
            isGuest={isGuest}
          />
          {isNew && <KeepFields name={name} onName={setName} />}
          {delivery && methods.length > 0 && <delivery.DeliveryChoice methods={methods} chosen={chosen} onChoose={onChoose} />}
          <SubmitButton>Continue</SubmitButton>
        </Stack>
      </Card>
    </Stack>
  )
}

/** The form waits for the kept addresses, so that nothing moves below one's fingers; without them it has the fields alone. */
export function ShippingPage({ buyer }: { buyer: Buyer }) {
  const stored = useShippingAddress(buyer._id)
  const source = useAddressSource()
  const hasAccount = buyer.guest === undefined
  const { data, isPending } = useQuery({ ...addressesQuery(), retry: false, enabled: hasAccount })
  const { address, change } = currentAddress(stored, source, data)
  const initial = address ? pickAddress(address) : blankAddress()
  const [entered, setEntered] = useState<PlaceOfBuyer>()
  const lastMethod = useDeliveryMethod()
  const [method = lastMethod, setMethod] = useState<string>()
  const checkout = useCheckoutTerms(entered ?? address, method)
  return (
    <>
      <PageMeta title="Shipping" />
      <CheckoutFrame current="Shipping" terms={checkout.terms}>
        <Stack $gap="s5">
          <PageTitle>Shipping</PageTitle>
          {change && <AddressChange change={change} hasOther={address !== null} />}
          {hasAccount && isPending ? (
            <Skeleton $height="960px" />
          ) : (
            <ShippingForm
              buyer={buyer}
              saved={data ?? []}
              initial={initial}
              checkout={checkout}
              chosen={method}
              onChoose={setMethod}
              onEntered={setEntered}
            />
          )}
        </Stack>
      </CheckoutFrame>
    </>
  )
}
