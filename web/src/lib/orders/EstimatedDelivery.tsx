import type { Totals } from '@shop/contracts/orders'
import { formatDelivery } from '@shop/contracts/shipments'
import { useQuery } from '@tanstack/react-query'
import { Muted } from '../../ui/layout.ts'
import { daysText } from './daysText.ts'
import { deliveryEstimateQuery } from './deliveryEstimate.ts'

/**
 * When an order that is placed now is expected to be delivered; nothing in a shop that does not say so.
 * @param method of the order, in a shop that lists methods
 */
export function EstimatedDelivery({ method }: { method?: Totals['delivery'] }) {
  const { data } = useQuery(deliveryEstimateQuery())
  if (method?.days) return <Muted>{`${method.name}: ${daysText(method.days)}`}</Muted>
  if (method?.pickUp || data?.deliveryEstimate === undefined) return null
  return <Muted>{`Delivery ${formatDelivery(data.deliveryEstimate)}`}</Muted>
}
