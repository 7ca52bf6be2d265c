import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Tile } from './Tile.tsx'
import type { Tint } from './tint.ts'
import { color, text } from './tokens.ts'

/** The last line ends where the card's own margin begins. */
export const LineList = styled.ul`
  margin-bottom: -14px;

  > li + li {
    border-top: 1px solid ${color.line};
  }
`

const Line = styled.div`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr) auto;
  gap: 18px;
  align-items: center;
  padding: 14px 0;

  @media (max-width: 480px) {
    gap: 14px;
  }
`

const Name = styled(Link)`
  display: inline-block;
  padding: 12px 0;
  margin: -12px 0;
  font-weight: 600;
  line-height: 1.35;

  &:hover {
    color: ${color.accentText};
  }
`

const Below = styled.div`
  color: ${color.ink2};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
`

interface ProductLineProps {
  product: string
  name: string
  image: string
  tint: Tint
  /** Below the name, such as quantity and price. */
  below: ReactNode
  children: ReactNode
}

/** A product as the lines of a cart and of an order show it. */
export function ProductLine({ product, name, image, tint, below, children }: ProductLineProps) {
  return (
    <Line>
      <Tile image={image} tint={tint} size="line" />
      <div>
        <Name to={`/product/${product}`}>{name}</Name>
        <Below>{below}</Below>
      </div>
      {children}
    </Line>
  )
}
