import { styled } from 'styled-components'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { Muted, PageTitle, Stack, VisuallyHidden, WithAside } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { space } from '../../ui/tokens.ts'

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s5};
  margin-top: ${space.s6};
`

const OrderId = styled(Muted)`
  overflow-wrap: anywhere;
`

interface OrderTitleProps {
  number: string | undefined
  /** For staff, who may look for it elsewhere. */
  id?: string
}

export function OrderTitle({ number, id }: OrderTitleProps) {
  return (
    <div>
      <PageTitle>{number === undefined ? 'Order' : `Order #${number}`}</PageTitle>
      {id !== undefined && <OrderId>{id}</OrderId>}
    </div>
  )
}

export function OrderSkeleton() {
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

/** What the page is before it knows the order. */
export function OrderFrame() {
  return (
    <Page>
      <PageMeta title="Your order" />
      <OrderTitle number={undefined} />
      <OrderSkeleton />
    </Page>
  )
}
