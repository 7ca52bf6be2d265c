import type { OrderAnalytics } from '@shop/contracts/reports'
import { formatDollars } from '../../../../lib/format.ts'
import { formatCount, formatNumber, formatRate, formatShare } from '../format.ts'
import { MetricCards } from '../metrics/MetricCards.tsx'

export function OrderMetrics({ statusBreakdown, shippingStats, deliveryMetrics }: OrderAnalytics) {
  const { total, paid, delivered, unpaid, cancelled } = statusBreakdown
  const { avgShippingCost, freeShippingOrders, totalShipping } = shippingStats
  return (
    <MetricCards
      metrics={[
        { name: 'Orders', value: formatCount(total), note: `${formatCount(cancelled)} more cancelled or expired` },
        { name: 'Paid', value: formatCount(paid), note: `${formatShare(paid, total)} of the orders` },
        { name: 'Unpaid', value: formatCount(unpaid), note: `${formatShare(unpaid, total)} of the orders` },
        {
          name: 'Delivered',
          value: formatCount(delivered),
          note: `${formatRate(deliveryMetrics.deliveryRate)} of the paid ones`,
        },
        {
          name: 'Delivery time',
          value: delivered === 0 ? '—' : `${formatNumber(deliveryMetrics.avgDeliveryTime)} h`,
          note: 'on average, from paid to delivered',
        },
        {
          name: 'Shipping',
          value: formatDollars(totalShipping),
          note: `${formatDollars(avgShippingCost)} an order; ${formatCount(freeShippingOrders)} shipped free`,
        },
      ]}
    />
  )
}
