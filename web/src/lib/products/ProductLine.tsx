import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ProductImage } from './ProductImage.tsx'
import { color, text } from '../../ui/tokens.ts'
import { paths } from '../paths.ts'

/** The negative margin cancels the last line's padding inside a card. */
export const ProductLineList = styled.ul`
  margin-bottom: -14px;

  @media print {
    margin-bottom: 0;
  }

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

  /* On paper without its picture. */
  @media print {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 4px 0;

    > :first-child {
      display: none;
    }
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

const Caption = styled.div`
  color: ${color.ink2};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
`

interface ProductLineProps {
  product: string
  name: string
  image: string
  /** Shown below the name, such as quantity and price. */
  caption: ReactNode
  children: ReactNode
}

/** A product in the lines of a cart or an order; the children stand at the end of the line. */
export function ProductLine({ product, name, image, caption, children }: ProductLineProps) {
  return (
    <Line>
      <ProductImage image={image} size="line" />
      <div>
        <Name to={paths.product(product)} dir="auto">
          {name}
        </Name>
        <Caption>{caption}</Caption>
      </div>
      {children}
    </Line>
  )
}
