import { paths } from '../../lib/paths.ts'
import { Steps } from '../../ui/Steps.tsx'

const steps = [
  { name: 'Sign In' },
  { name: 'Shipping', path: paths.shipping() },
  { name: 'Payment', path: paths.payment() },
  { name: 'Place Order', path: paths.placeOrder() },
]

export type CheckoutStep = 'Shipping' | 'Payment' | 'Place Order'

export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  return <Steps label="Checkout" steps={steps} current={steps.findIndex((step) => step.name === current)} />
}
