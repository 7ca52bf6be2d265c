import type { PaymentMethod } from '@shop/contracts/shared'
import { Banknote, CreditCard } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { Buyer } from '../../lib/buyer.ts'
import { useIsStorageKnown } from '../../lib/storedValue.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paymentLabels } from '../../lib/orders/paymentLabels.ts'
import { paths } from '../../lib/paths.ts'
import { SubmitButton } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { PageTitle, Stack } from '../../ui/layout.ts'
import { savePaymentMethod, useCheckoutTerms, usePaymentMethod, useShippingAddress } from './checkoutDetails.ts'
import { CheckoutFrame } from './CheckoutFrame.tsx'

const methods = [
  { value: 'Stripe', label: paymentLabels.Stripe, hint: 'You pay on Stripe’s secure page', icon: CreditCard },
  { value: 'COD', label: paymentLabels.COD, hint: 'You pay when it arrives', icon: Banknote },
] as const

export function PaymentPage({ buyer }: { buyer: Buyer }) {
  const navigate = useNavigate()
  const address = useShippingAddress(buyer._id)
  const savedMethod = usePaymentMethod()
  const [method, setMethod] = useState<PaymentMethod>(savedMethod ?? 'Stripe')
  const isKnown = useIsStorageKnown()
  const { terms } = useCheckoutTerms(address)
  if (!address && isKnown) return <Navigate to={paths.shipping()} replace />

  function submit(event: SubmitEvent) {
    event.preventDefault()
    savePaymentMethod(method)
    void navigate(paths.placeOrder())
  }

  return (
    <>
      <PageMeta title="Payment" />
      <CheckoutFrame current="Payment" terms={terms}>
        <Stack as="form" $gap="s5" onSubmit={submit}>
          <PageTitle>Payment Method</PageTitle>
          <RadioGroup legend="Select Method" name="paymentMethod" options={methods} value={method} onChange={setMethod} />
          <SubmitButton>Continue</SubmitButton>
        </Stack>
      </CheckoutFrame>
    </>
  )
}
