import { ShoppingBag } from 'lucide-react'
import { styled } from 'styled-components'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { useFreshCart } from '../../lib/useFreshCart.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.ts'
import { Empty } from '../../ui/Empty.tsx'
import { PageTitle, Stack, WithAside } from '../../ui/layout.ts'
import { LineList } from '../../ui/ProductLine.tsx'
import { Skeleton } from '../../ui/Skeleton.ts'
import { tintOf } from '../../ui/tint.ts'
import { space } from '../../ui/tokens.ts'
import { CartLine } from './CartLine.tsx'
import { CartSummary } from './CartSummary.tsx'
import { useAddFromPath } from './useAddFromPath.ts'

const Page = styled.div`
  display: grid;
  gap: ${space.s5};
  margin-top: ${space.s6};
`

const LinesCard = styled(Card)`
  padding-top: 10px;
`

export function CartPage() {
  const { items, categoryOf } = useFreshCart()
  const { isAdding, refusal } = useAddFromPath()
  const isEmpty = items.length === 0 && !isAdding
  return (
    <Page>
      <PageMeta title="Shopping Cart · the shop" />
      <PageTitle>Shopping Cart</PageTitle>
      {refusal !== undefined && <Alert tone="bad">{refusal}</Alert>}
      <WithAside>
        <Stack>
          {isEmpty && (
            <Empty icon={ShoppingBag} way={<ButtonLink to="/">Go Back</ButtonLink>}>
              Your cart is empty
            </Empty>
          )}
          {isAdding && items.length === 0 && <Skeleton $height="124px" />}
          {items.length > 0 && (
            <LinesCard aria-label="Items">
              <LineList>
                {items.map((item) => (
                  <li key={item.product}>
                    <CartLine item={item} tint={tintOf(categoryOf(item.product))} />
                  </li>
                ))}
              </LineList>
            </LinesCard>
          )}
        </Stack>
        <CartSummary items={items} />
      </WithAside>
    </Page>
  )
}
