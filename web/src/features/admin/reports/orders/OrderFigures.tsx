import type { OrderAnalytics } from '@shop/contracts/api'
import { formatDollars } from '../../../../lib/format.ts'
import { Figures } from '../figures/Figures.tsx'
import { formatCount, formatNumber, formatRate } from '../figures/format.ts'

const shareOf = (part: number, whole: number) => formatRate(whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10)

export function OrderFigures({ statusBreakdown, shippingStats, deliveryMetrics }: OrderAnalytics) {
  const { total, paid, delivered, unpaid, cancelled } = statusBreakdown
  const { avgShippingCost, freeShippingOrders, totalShipping } = shippingStats
  return (
    <Figures
      figures={[
        { name: 'Orders', value: formatCount(total), note: `${formatCount(cancelled)} more cancelled or expired` },
        { name: 'Paid', value: formatCount(paid), note: `${shareOf(paid, total)} of the orders` },
        { name: 'Unpaid', value: formatCount(unpaid), note: `${shareOf(unpaid, total)} of the orders` },
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
