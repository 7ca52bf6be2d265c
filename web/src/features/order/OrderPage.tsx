import type { SignedInUser } from '@shop/contracts/api'
import { useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { messageOf } from '../../lib/api/errors.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Muted, PageTitle, Row, Stack, VisuallyHidden, WithAside } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { space } from '../../ui/tokens.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { PaymentNotices } from './PaymentNotices.tsx'
import { usePayment } from './usePayment.ts'

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s5};
  margin-top: ${space.s6};
`

const Number = styled(Muted)`
  overflow-wrap: anywhere;
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
  const { order, state, send } = usePayment(id)
  return (
    <Page>
      <PageMeta title="Your order · the shop" />
      <Row $apart>
        <PageTitle>Order</PageTitle>
        <Number>{id}</Number>
      </Row>
      {state.matches('unloaded') ? (
        <Stack>
          <Alert tone="bad">{messageOf(state.context.error)}</Alert>
          <Row>
            <Button look="quiet" onClick={() => send({ type: 'RETRY' })}>
              Try again
            </Button>
          </Row>
        </Stack>
      ) : (
        <>
          <PaymentNotices state={state} order={order} />
          {order ? (
            <WithAside>
              <OrderFacts order={order} />
              <OrderActions order={order} user={user} state={state} send={send} />
            </WithAside>
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
