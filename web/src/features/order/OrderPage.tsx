import type { SignedInUser } from '@shop/contracts/api'
import { usePrefetchQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { mailPreferencesQuery } from '../../lib/api/mailPreferences.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { ShopLetterhead } from '../../lib/ShopLetterhead.tsx'
import { UnconfirmedAddress } from '../../lib/UnconfirmedAddress.tsx'
import { Button } from '../../ui/Button.tsx'
import { Muted, PageTitle, Row, Stack, VisuallyHidden, WithAside } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { narrow, space } from '../../ui/tokens.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { PaymentAlerts } from './PaymentAlerts.tsx'
import { Returns } from './Returns.tsx'
import { ThankYou } from './ThankYou.tsx'
import { Timeline } from './Timeline.tsx'
import { useOrder } from './useOrder.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import './receipt.css'

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s5};
  margin-top: ${space.s6};
`

const OrderId = styled(Muted)`
  overflow-wrap: anywhere;
`

/** The totals come before the history, on phones and on paper too. */
const Body = styled(WithAside)`
  grid-template-rows: auto 1fr;

  > :nth-child(2) {
    grid-row: span 2;

    ${narrow} {
      grid-row: auto;
    }
  }
`

function OrderSkeleton() {
  return (
    <WithAside>
      <VisuallyHidden role="status">Loading the order</VisuallyHidden>
      <Stack>
        <Skeleton $height="150px" />
        <Skeleton $height="120px" />
        <Skeleton $height="220px" />
      </Stack>
      <Skeleton $height="280px" />
    </WithAside>
  )
}

function Order({ id, user }: { id: string; user: SignedInUser }) {
  const { order, state, send } = useOrder(id)
  // Asked for together with the order, which would else jump when the answer comes.
  usePrefetchQuery(mailPreferencesQuery())
  return (
    <Page data-receipt>
      <PageMeta title={order ? `Order #${order.number}` : 'Your order'} />
      <div data-receipt-shop>
        <ShopLetterhead title="Receipt" />
      </div>
      <Row $apart>
        <div>
          <PageTitle>{order ? `Order #${order.number}` : 'Order'}</PageTitle>
          <OrderId>{id}</OrderId>
        </div>
        {order && (
          <Button variant="quiet" onClick={() => print()}>
            <Printer size={17} aria-hidden="true" />
            Print Receipt
          </Button>
        )}
      </Row>
      {state.matches('loadFailed') ? (
        <Stack>
          <ErrorAlert error={state.context.error} />
          <Row>
            <Button variant="quiet" onClick={() => send({ type: 'order.load' })}>
              Try again
            </Button>
          </Row>
        </Stack>
      ) : (
        <>
          <PaymentAlerts state={state} order={order} />
          {order && <ThankYou order={order} />}
          {order && <OrderProgress order={order} />}
          {order?.user._id === user._id && (
            <div data-unprinted>
              <UnconfirmedAddress />
            </div>
          )}
          {order ? (
            <Body data-receipt-body>
              <OrderDetails order={order} />
              <OrderActions order={order} user={user} state={state} send={send} />
              <Stack>
                <Returns order={order} user={user} />
                {order.timeline && <Timeline entries={order.timeline} />}
              </Stack>
            </Body>
          ) : (
            <OrderSkeleton />
          )}
        </>
      )}
    </Page>
  )
}

export function OrderPage({ user }: { user: SignedInUser }) {
  const { id = '' } = useParams()
  return <Order key={id} id={id} user={user} />
}
