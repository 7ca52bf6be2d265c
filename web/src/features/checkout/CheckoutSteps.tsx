import { Steps } from '../../ui/Steps.tsx'

const steps = [
  { name: 'Sign In' },
  { name: 'Shipping', path: '/shipping' },
  { name: 'Payment', path: '/payment' },
  { name: 'Place Order', path: '/placeorder' },
]

export type CheckoutStep = 'Shipping' | 'Payment' | 'Place Order'

export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  return <Steps label="Checkout" steps={steps} current={steps.findIndex((step) => step.name === current)} />
}
