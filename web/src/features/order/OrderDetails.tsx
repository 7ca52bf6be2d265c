import { customerName, type Order } from '@shop/contracts/orders'
import type { RefundList } from '@shop/contracts/refunds'
import { formatDelivery } from '@shop/contracts/shipments'
import { styled } from 'styled-components'
import { AddressLines } from '../../lib/addresses/AddressLines.tsx'
import { formatDateTime, formatDollars } from '../../lib/format.ts'
import { mailLink } from '../../lib/mailLink.ts'
import { isFullyRefunded, undeliverableReason } from '../../lib/orders/delivery.ts'
import { paymentLabels } from '../../lib/orders/paymentLabels.ts'
import { OrderLines } from '../../lib/orders/OrderLines.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { SecondaryText, Stack, TextLink } from '../../ui/layout.ts'
import { refundedUnits } from './refundedUnits.ts'

/** As the customer wrote it. */
const Note = styled(SecondaryText).attrs({ dir: 'auto' })`
  white-space: pre-line;
`

function Delivery({ order }: { order: Order }) {
  const reason = undeliverableReason(order)
  if (order.isDelivered) return <Alert tone="ok">{`Delivered on ${formatDateTime(order.deliveredAt)}`}</Alert>
  if (isFullyRefunded(order) && order.shipments !== undefined) return <Alert tone="calm">Refunded after it was sent.</Alert>
  if (reason !== undefined) return <Alert tone="calm">{`This order will not be delivered: ${reason}.`}</Alert>
  return (
    <>
      {order.deliveryEstimate && <SecondaryText>{`Delivery ${formatDelivery(order.deliveryEstimate)}`}</SecondaryText>}
      <SecondaryText>Not Delivered</SecondaryText>
    </>
  )
}

function Shipping({ order }: { order: Order }) {
  const { email } = order.user
  return (
    <Card aria-label="Shipping">
      <Stack $gap="s2">
        <CardTitle>Shipping</CardTitle>
        <SecondaryText>
          <span>{customerName(order)}</span>
          {email !== '' && (
            <TextLink>
              {' · '}
              <a href={mailLink(email)}>{email}</a>
            </TextLink>
          )}
        </SecondaryText>
        <AddressLines address={order.shippingAddress} />
        {order.shippingAddress.phone && <SecondaryText>{`Phone: ${order.shippingAddress.phone}`}</SecondaryText>}
        {order.note !== undefined && (
          <Note>
            <span>Note: </span>
            <bdi>{order.note}</bdi>
          </Note>
        )}
        {order.packingNotes?.map((text) => (
          <Note key={text}>
            <span>For packing: </span>
            <bdi>{text}</bdi>
          </Note>
        ))}
        {order.delivery && <SecondaryText>{order.delivery.name}</SecondaryText>}
        <Delivery order={order} />
      </Stack>
    </Card>
  )
}

const disputeOutcomes = { open: '', won: ' The bank decided for the shop.', lost: ' The bank decided for the customer.' }

function Disputes({ order }: { order: Order }) {
  return order.disputes?.map(({ amount, status, reason, openedAt }) => (
    <Alert key={openedAt} tone={status === 'won' ? 'calm' : 'bad'} role="note">
      {`Disputed on ${formatDateTime(openedAt)}: the customer’s bank took ${formatDollars(amount)} back (${reason}).${disputeOutcomes[status]}`}
    </Alert>
  ))
}

function Unpaid({ order: { isCancelled, status, paymentMethod, toCollect } }: { order: Order }) {
  if (!isCancelled && status === 'open' && paymentMethod === 'COD') {
    return (
      <Alert tone="calm">
        <strong>Not Paid</strong>{' '}
        <span>
          {toCollect === undefined
            ? 'Pay on delivery.'
            : `${formatDollars(toCollect)} to pay on delivery, without what was withdrawn.`}
        </span>
      </Alert>
    )
  }
  return (
    <Alert tone="warn" role="note">
      {isCancelled ? 'Cancelled' : 'Not Paid'}
    </Alert>
  )
}

function Payment({ order }: { order: Order }) {
  return (
    <Card aria-label="Payment Method">
      <Stack $gap="s2">
        <CardTitle>Payment Method</CardTitle>
        <SecondaryText>{paymentLabels[order.paymentMethod]}</SecondaryText>
        {order.isPaid ? (
          <Alert tone={isFullyRefunded(order) ? 'calm' : 'ok'}>{`Paid on ${formatDateTime(order.paidAt)}`}</Alert>
        ) : (
          <Unpaid order={order} />
        )}
        <Disputes order={order} />
      </Stack>
    </Card>
  )
}

interface OrderDetailsProps {
  order: Order
  /** For staff, of an order as it is now. */
  refunds?: RefundList['refunds'] | undefined
}

function Items({ order, refunds = [] }: OrderDetailsProps) {
  const refundedOf = (productId: string) => refundedUnits(order, refunds, productId)
  return <OrderLines lines={order.orderItems} refundedOf={refundedOf} />
}

/** The shipping address, the payment method and the lines of the order. */
export function OrderDetails({ order, refunds }: OrderDetailsProps) {
  return (
    <Stack data-receipt-details>
      <Stack>
        <Shipping order={order} />
        <Payment order={order} />
      </Stack>
      <Card aria-label="Order Items">
        <CardTitle>Order Items</CardTitle>
        {order.orderItems.length === 0 ? <Alert tone="calm">Order is empty</Alert> : <Items order={order} refunds={refunds} />}
      </Card>
    </Stack>
  )
}
