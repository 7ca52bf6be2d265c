export { CheckoutUnreachable } from '../ports.ts'
export type { CheckoutProvider } from '../ports.ts'
export type { InMemoryCheckout } from './checkout-faults.ts'
export { createInMemoryCheckout } from './in-memory-checkout.ts'
