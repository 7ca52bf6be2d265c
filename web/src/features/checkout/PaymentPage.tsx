import type { PaymentMethod, SignedInUser } from '@shop/contracts/api'
import { Banknote, CreditCard } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { paymentHints } from '../../lib/orders/paymentLabels.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { SubmitButton } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { FormPage, PageTitle, Stack } from '../../ui/layout.ts'
import { savePaymentMethod, usePaymentMethod, useShippingAddress } from './checkoutDetails.ts'
import { CheckoutSteps } from './CheckoutSteps.tsx'

const methods = [
  { value: 'Stripe', label: 'Stripe', hint: paymentHints.Stripe, icon: CreditCard },
  { value: 'COD', label: 'COD', hint: paymentHints.COD, icon: Banknote },
] as const

export function PaymentPage({ user }: { user: SignedInUser }) {
  const navigate = useNavigate()
  const address = useShippingAddress(user._id)
  const savedMethod = usePaymentMethod()
  const [method, setMethod] = useState<PaymentMethod>(savedMethod ?? 'Stripe')
  if (!address) return <Navigate to={paths.shipping()} replace />

  function submit(event: SubmitEvent) {
    event.preventDefault()
    savePaymentMethod(method)
    void navigate(paths.placeOrder())
  }

  return (
    <>
      <PageMeta title="Payment · the shop" />
      <CheckoutSteps current="Payment" />
      <FormPage>
        <Stack as="form" $gap="s5" onSubmit={submit}>
          <PageTitle>Payment Method</PageTitle>
          <RadioGroup legend="Select Method" name="paymentMethod" options={methods} value={method} onChange={setMethod} />
          <SubmitButton>Continue</SubmitButton>
        </Stack>
      </FormPage>
    </>
  )
}
