import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { useFreshCart } from '../../lib/useFreshCart.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.ts'
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
  padding-block: 8px;
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
            <Alert tone="calm">
              Your cart is empty <Link to="/">Go Back</Link>
            </Alert>
          )}
          {isAdding && items.length === 0 && <Skeleton $height="124px" />}
          {items.length > 0 && (
            <LinesCard aria-label="Items">
              <LineList>
                {items.map((item) => (
                  <li key={item.product}>
                    <CartLine item={item} tint={tintOf(categoryOf(item.product) ?? item.image)} />
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
