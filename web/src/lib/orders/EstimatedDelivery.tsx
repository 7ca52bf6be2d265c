import { formatDelivery } from '@shop/contracts/shipments'
import { useQuery } from '@tanstack/react-query'
import { Muted } from '../../ui/layout.ts'
import { deliveryEstimateQuery } from './deliveryEstimate.ts'

/** When an order that is placed now is expected to be delivered; nothing in a shop that does not say so. */
export function EstimatedDelivery() {
  const { data } = useQuery(deliveryEstimateQuery())
  if (data?.deliveryEstimate === undefined) return null
  return <Muted>{`Delivery ${formatDelivery(data.deliveryEstimate)}`}</Muted>
}
