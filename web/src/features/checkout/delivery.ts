/** What the checkout loads in a shop that lists methods of delivery, or taxes by country. */
export { DeliveryChoice } from './DeliveryChoice.tsx'
export { deliveryProblem, destinationOf, refuseAddress } from './deliveryProblem.ts'
