import type { Order } from '@shop/contracts/orders'
import { PastView } from '../../lib/history/PastView.tsx'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { OrderTotals } from '../../lib/orders/OrderTotals.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { PageStack, PageTitle, Stack, WithAside } from '../../ui/layout.ts'
import { Documents } from './Documents.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { Returns } from './Returns.tsx'
import { Shipments } from './Shipments.tsx'
import { Timeline } from './Timeline.tsx'
import { totalsOf } from './totalsOf.ts'

/** An order as it was at a moment, for admins: nothing can be done with it. */
export function OrderAsItWas({ id, at }: { id: string; at: string }) {
  return (
    <PageStack $gap="s5">
      <PageMeta title="Past order" />
      <PageTitle>Order</PageTitle>
      <PastView<Order> path={`/orders/${encodeURIComponent(id)}`} at={at}>
        {(order) => (
          <>
            <OrderProgress order={order} />
            <WithAside>
              <OrderDetails order={order} />
              <Stack>
                <Card aria-label="Order Summary">
                  <CardTitle>{`Order #${order.number}`}</CardTitle>
                  <Stack>
                    <OrderTotals totals={totalsOf(order)} />
                    <Documents order={order} />
                  </Stack>
                </Card>
                {order.shipments && <Shipments order={order} user={null} />}
                {order.returns && <Returns order={order} user={null} />}
                {order.timeline && <Timeline entries={order.timeline} />}
              </Stack>
            </WithAside>
          </>
        )}
      </PastView>
    </PageStack>
  )
}
