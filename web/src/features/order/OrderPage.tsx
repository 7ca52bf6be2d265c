import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order as OrderBody } from '@shop/contracts/orders'
import { usePrefetchQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { lazyComponent } from '../../lib/lazyComponent.ts'
import { mailPreferencesQuery } from '../../lib/api/mailPreferences.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { may } from '../../lib/rights.ts'
import { ShopLetterhead } from '../../lib/ShopLetterhead.tsx'
import { UnconfirmedAddress } from '../../lib/UnconfirmedAddress.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack, WithAside } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { narrow } from '../../ui/tokens.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderFrame, OrderSkeleton, OrderTitle, Page } from './OrderFrame.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { PaymentAlerts } from './PaymentAlerts.tsx'
import { Timeline } from './Timeline.tsx'
import { useOrder } from './useOrder.ts'
import { useRefunds } from './useRefunds.ts'
import printStyles from './receipt.css?url'

/** Few orders need them. */
const CreateAccount = lazyComponent(() => import('./CreateAccount.tsx'), 'CreateAccount')
const HistoryCard = lazyComponent(() => import('../../lib/history/HistoryCard.tsx'), 'HistoryCard')
const OrderMails = lazyComponent(() => import('./OrderMails.tsx'), 'OrderMails')
const OrderNotes = lazyComponent(() => import('./OrderNotes.tsx'), 'OrderNotes')
const OrderAsItWas = lazyComponent(() => import('./OrderAsItWas.tsx'), 'OrderAsItWas')
const Shipments = lazyComponent(() => import('./Shipments.tsx'), 'Shipments')
const ThankYou = lazyComponent(() => import('./ThankYou.tsx'), 'ThankYou')
const ContractWithdrawals = lazyComponent(() => import('./ContractWithdrawals.tsx'), 'ContractWithdrawals')
const Returns = lazyComponent(() => import('./Returns.tsx'), 'Returns')

const hasReturns = ({ returns = [], returnable }: OrderBody): boolean => returns.length > 0 || returnable !== undefined

const Letterhead = styled.div`
  display: none;

  @media print {
    display: block;
  }
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

/** Asked for together with the order, which would else jump when the answer comes. */
function MailPreferences() {
  usePrefetchQuery(mailPreferencesQuery())
  return null
}

/** What the customer does to hear of the order and to find it again. */
function AccountHint({ order, user }: { order: OrderBody; user: SignedInUser | null }) {
  if (!user)
    return (
      order.user.isGuest === true && (
        <Suspense fallback={<Skeleton $height="360px" />}>
          <CreateAccount order={order} />
        </Suspense>
      )
    )
  const isOwn = order.user._id === user._id
  if (!isOwn && order.user.email !== user.email) return null
  return (
    <div data-unprinted>
      {isOwn ? (
        <UnconfirmedAddress />
      ) : (
        // It would be the account's if the address were confirmed.
        <Alert tone="calm" role="status">
          <span>We have sent you a link. Confirm your e-mail address with it, and this order is among yours.</span>{' '}
          <Link to={paths.profile()}>Open your profile</Link>
        </Alert>
      )}
    </div>
  )
}

/** What happened to the order, and what may be done about it later. */
function FurtherDetails({ order, user }: { order: OrderBody; user: SignedInUser | null }) {
  return (
    <Stack>
      <Suspense>{order.shipments && <Shipments order={order} user={user} />}</Suspense>
      <Suspense>
        {(order.withdrawable ?? order.contractWithdrawals) && <ContractWithdrawals order={order} user={user} />}
      </Suspense>
      <Suspense>{hasReturns(order) && <Returns order={order} user={user} />}</Suspense>
      <Suspense>{may(user, 'orders:read') && <OrderNotes order={order} mayWrite={may(user, 'orders:write')} />}</Suspense>
      <Suspense>{order.mails && <OrderMails mails={order.mails} />}</Suspense>
      {order.timeline && <Timeline entries={order.timeline} />}
      <Suspense>{may(user, 'orders:read') && <HistoryCard right="orders:read" of={{ id: order._id }} canBePast />}</Suspense>
    </Stack>
  )
}

function Order({ id, user }: { id: string; user: SignedInUser | null }) {
  const { order, state, send } = useOrder(id)
  const refunds = useRefunds(order, user)
  if (state.matches('loadFailed'))
    return <LoadFailure id={id} user={user} error={state.context.error} onRetry={() => send({ type: 'order.load' })} />
  return (
    <Page data-receipt>
      {user && <MailPreferences />}
      <PageMeta title={order ? `Order #${order.number}` : 'Your order'} />
      <link rel="stylesheet" href={printStyles} media="print" precedence="default" />
      <Letterhead>
        <ShopLetterhead title="Receipt" />
      </Letterhead>
      <Row $apart>
        <OrderTitle number={order?.number} id={may(user, 'orders:read') ? id : undefined} />
        {order && (
          <Button variant="quiet" onClick={() => print()}>
            <Printer size={17} aria-hidden="true" />
            Print Receipt
          </Button>
        )}
      </Row>
      <PaymentAlerts state={state} order={order} />
      <Suspense>{order && <ThankYou order={order} />}</Suspense>
      {order && <OrderProgress order={order} />}
      {order && user && <AccountHint order={order} user={user} />}
      {order ? (
        <Body data-receipt-body>
          <OrderDetails order={order} refunds={refunds} />
          <OrderActions order={order} user={user} state={state} send={send} />
          {!user && <AccountHint order={order} user={user} />}
          <FurtherDetails order={order} user={user} />
        </Body>
      ) : (
        <OrderSkeleton />
      )}
    </Page>
  )
}

export interface OrderPageProps {
  user: SignedInUser | null
  /** It is not known yet whose page it is. */
  isFrame?: boolean
}

export function OrderPage({ user, isFrame = false }: OrderPageProps) {
  const { id = '' } = useParams()
  const at = useSearchParams()[0].get('at')
  if (may(user, 'orders:read') && at !== null && !isFrame)
    return (
      <Suspense fallback={<OrderFrame />}>
        <OrderAsItWas id={id} at={at} />
      </Suspense>
    )
  return isFrame ? <OrderFrame /> : <Order key={id} id={id} user={user} />
}
