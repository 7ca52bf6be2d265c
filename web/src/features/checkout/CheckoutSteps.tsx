import { useState } from 'react'
import { Navigate, useLocation, useNavigationType } from 'react-router-dom'
import { orderOfEmptyCart } from '../../lib/cart/cart.ts'
import { paths } from '../../lib/paths.ts'
import { Steps } from '../../ui/Steps.tsx'

const steps = [
  { name: 'Sign In' },
  { name: 'Shipping', path: paths.shipping() },
  { name: 'Payment', path: paths.payment() },
  { name: 'Place Order', path: paths.placeOrder() },
]

export type CheckoutStep = 'Shipping' | 'Payment' | 'Place Order'

/** The key of the first location of a visit, which no Back has led to. */
const FIRST_KEY = 'default'

/** The order that was placed from this page, if Back has led to it since. */
function useOrderOfThePast(): string | undefined {
  const isBack = useNavigationType() === 'POP'
  const { key } = useLocation()
  // Only when the page opens: one that places the order leads to it by itself.
  const [orderId] = useState(() => (isBack && key !== FIRST_KEY ? orderOfEmptyCart() : undefined))
  return orderId
}

/** The steps of the checkout. After the order, Back leads from each of them to the order. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  const orderId = useOrderOfThePast()
  if (orderId !== undefined) return <Navigate to={paths.order(orderId)} replace />
  return <Steps label="Checkout" steps={steps} current={steps.findIndex((step) => step.name === current)} />
}
