import { zodResolver } from '@hookform/resolvers/zod'
import { guestAddress, shippingAddress } from '@shop/contracts/addresses'

// In a module of its own, because zod is large and needed only once the form is submitted.
export const shippingResolver = zodResolver(shippingAddress)
export const guestResolver = zodResolver(guestAddress)
