import type { Order } from '@shop/contracts/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Badge } from '../../ui/Badge.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'

const unpaid = { isPaid: false, refundedAmount: 0, totalPrice: 138 }

it.each([
  ['open', 'warn'],
  ['cancelled', 'calm'],
  ['expired', 'calm'],
] as const)('asks for the payment of an order only while somebody owes it: %s, %s', (status, tone) => {
  const html = renderToStaticMarkup(<PaymentStatus order={{ ...unpaid, status } as Order} />)
  expect(html).toContain(renderToStaticMarkup(<Badge $tone={tone}>Not Paid</Badge>))
})
