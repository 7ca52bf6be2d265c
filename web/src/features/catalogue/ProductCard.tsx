import { stockStatus } from '@shop/contracts/stock'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { AddButton } from '../../lib/cart/AddButton.tsx'
import type { ListedProduct } from '../../lib/products/productLists.ts'
import { StockBadge } from '../../lib/products/StockBadge.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { FetchPriority } from '../../lib/products/Picture.tsx'
import { ProductImage } from '../../lib/products/ProductImage.tsx'
import { usePictureTransition } from '../../lib/products/pictureTransition.ts'
import { WishButton } from '../../lib/products/WishButton.tsx'
import { color, narrow, phone, radius, text } from '../../ui/tokens.ts'
import { FromPrice } from './FromPrice.tsx'
import { Rating } from './Rating.tsx'
import { TileOptions } from './TileOptions.tsx'
import { tilePath } from './tilePath.ts'

const Card = styled.article`
  position: relative;
  border-radius: ${radius.picture};

  &:hover img {
    transform: translateY(var(--lift, -6px)) scale(1.05);
  }
`

const Details = styled.div`
  padding: 14px 4px 0;
`

const Brand = styled.p`
  color: ${color.ink2};
  font-size: ${text.xs};
`

const Name = styled.h2`
  margin: 3px 0 6px;
  font-size: ${text.m};
  font-weight: 600;
  line-height: 1.35;
  letter-spacing: -0.005em;

  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.picture};
  }

  a:focus-visible {
    outline: none;
  }

  a:focus-visible::after {
    outline: 3px solid ${color.accent};
    outline-offset: 4px;
  }
`

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 2px 10px;
  text-align: end;

  ${narrow} {
    display: grid;
    justify-content: start;
    text-align: start;
  }
`

/** What is on the picture, above the link that covers the card. */
const Controls = styled.div`
  position: absolute;
  z-index: 1;
  inset: 0 0 auto;
  aspect-ratio: 1;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  justify-content: space-between;
  padding: 8px;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }

  /* Beside the badge in two columns of 320 pixels. */
  ${phone} {
    padding: 4px;

    > button {
      width: 40px;
      height: 40px;
    }
  }
`

/**
 * Admins see drafts among the products. A list shows of a group one that can be bought, if there is any: how few there are of it says
 * nothing about the others, but that it is sold out does.
 */
function CornerBadge({ product: { draft, countInStock, variant } }: { product: ListedProduct }) {
  if (draft === true)
    return (
      <Badge $tone="warn" $onPicture>
        Draft
      </Badge>
    )
  const isOneOfGroup = variant !== undefined && countInStock > 0
  return isOneOfGroup || stockStatus(countInStock) === 'In Stock' ? null : <StockBadge countInStock={countInStock} onPicture />
}

/** Of a group, one is chosen first. */
const canBeAdded = ({ countInStock, variant, draft }: ListedProduct): boolean =>
  countInStock > 0 && variant === undefined && draft !== true

export interface ProductCardProps {
  product: ListedProduct
  /** Loads the picture at once, because it is above the fold. */
  eager?: boolean
  fetchPriority?: FetchPriority
}

/** A product in the grid; the whole card is a link, whose accessible name is the product's name. */
export function ProductCard({ product, eager = false, fetchPriority = 'auto' }: ProductCardProps) {
  const tile = useRef<HTMLDivElement>(null)
  const open = usePictureTransition(product._id, tile)
  return (
    <Card>
      <div ref={tile}>
        <ProductImage image={product.image} eager={eager} fetchPriority={fetchPriority}>
          <CornerBadge product={product} />
        </ProductImage>
      </div>
      <Details>
        <Brand>{product.brand}</Brand>
        <Name>
          <Link to={tilePath(product)} onClick={open}>
            {product.name}
          </Link>
        </Name>
        <TileOptions product={product} />
        <Footer>
          <Rating rating={product.rating} count={product.numReviews} />
          <FromPrice product={product} />
        </Footer>
      </Details>
      <Controls>
        <WishButton product={product} />
        {canBeAdded(product) && <AddButton product={product} />}
      </Controls>
    </Card>
  )
}
