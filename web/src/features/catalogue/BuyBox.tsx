import type { Product } from '@shop/contracts/api'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { formatDollars } from '../../lib/format.ts'
import { StockBadge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.ts'
import { Muted, Row } from '../../ui/layout.ts'
import { Price } from '../../ui/Price.ts'
import { QuantitySelect } from '../../ui/QuantitySelect.tsx'

const Box = styled(Card)`
  display: grid;
  gap: 16px;
  margin-top: 24px;
  padding: 22px;
`

const Order = styled.div`
  display: flex;
  gap: 14px;

  > button {
    flex: 1;
  }
`

const FEW = 10

function Stock({ countInStock }: { countInStock: number }) {
  return (
    <Row $gap="s2">
      {countInStock > 0 && countInStock <= FEW && <Muted>{countInStock} left</Muted>}
      <StockBadge countInStock={countInStock} />
    </Row>
  )
}

/** Price, stock and the way into the cart. */
export function BuyBox({ product }: { product: Product }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(1)
  const qty = Math.min(chosen, product.countInStock)
  const isSoldOut = product.countInStock === 0
  return (
    <Box aria-label="Buy">
      <Row $apart>
        <Price $size="xl">{formatDollars(product.price)}</Price>
        <Stock countInStock={product.countInStock} />
      </Row>
      <Order>
        {!isSoldOut && <QuantitySelect label="Qty" value={qty} max={product.countInStock} onChange={setChosen} />}
        <Button disabled={isSoldOut} onClick={() => void navigate(`/cart/${product._id}?qty=${qty}`)}>
          Add To Cart
        </Button>
      </Order>
      <Muted>Free shipping above $100 · Pay by card or on delivery</Muted>
    </Box>
  )
}
