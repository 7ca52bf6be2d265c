export { createInMemoryCheckout } from './in-memory-checkout.ts'
export type { InMemoryCheckout } from './checkout-faults.ts'
