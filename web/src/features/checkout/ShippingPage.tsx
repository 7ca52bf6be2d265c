import { zodResolver } from '@hookform/resolvers/zod'
import { shippingAddress } from '@shop/contracts/api'
import type { SignedInUser } from '@shop/contracts/api'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { useFormDraft } from '../../lib/useFormDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.ts'
import { TextField } from '../../ui/Field.tsx'
import { FormPage, PageTitle, Stack } from '../../ui/layout.ts'
import { saveShippingAddress, useShippingAddress } from './checkoutDetails.ts'
import { CheckoutSteps } from './CheckoutSteps.tsx'

const emptyAddress = { address: '', city: '', postalCode: '', country: '' }

export function ShippingPage({ user }: { user: SignedInUser }) {
  const navigate = useNavigate()
  const savedAddress = useShippingAddress(user._id)
  const form = useForm({ resolver: zodResolver(shippingAddress), defaultValues: savedAddress ?? emptyAddress })
  const draft = useFormDraft('shipping', form)
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const submit = handleSubmit((address) => {
    saveShippingAddress(address, user._id)
    draft.clear()
    void navigate(paths.payment())
  })
  return (
    <>
      <PageMeta title="Shipping · the shop" />
      <CheckoutSteps current="Shipping" />
      <FormPage>
        <Stack $gap="s5">
          <PageTitle>Shipping</PageTitle>
          <Card as="form" noValidate aria-label="Shipping" onSubmit={(event: SubmitEvent) => void submit(event)}>
            <Stack>
              <TextField label="Address" autoComplete="street-address" error={errors.address?.message} {...register('address')} />
              <TextField label="City" autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
              <TextField
                label="Postal Code"
                autoComplete="postal-code"
                error={errors.postalCode?.message}
                {...register('postalCode')}
              />
              <TextField label="Country" autoComplete="country-name" error={errors.country?.message} {...register('country')} />
              <Button type="submit" wide>
                Continue
              </Button>
            </Stack>
          </Card>
        </Stack>
      </FormPage>
    </>
  )
}
