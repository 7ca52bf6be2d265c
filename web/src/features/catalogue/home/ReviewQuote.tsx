import type { QuotedReview } from '@shop/contracts/shop'
import { productTitle } from '@shop/contracts/products'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths.ts'
import type { ListedProduct } from '../../../lib/products/productLists.ts'
import { ProductImage } from '../../../lib/products/ProductImage.tsx'
import { Stars } from '../../../ui/Stars.tsx'
import { color, display, narrow, space, text } from '../../../ui/tokens.ts'

const Frame = styled.figure`
  display: grid;
  grid-template-columns: 180px minmax(0, 1fr);
  gap: clamp(20px, 4vw, 56px);
  align-items: center;
  margin: ${space.s7} 0 0;
  padding-block: ${space.s5};
  border-block: 1px solid ${color.line};

  ${narrow} {
    grid-template-columns: 96px minmax(0, 1fr);
    align-items: start;
  }
`

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;

  blockquote {
    margin: 0;
    max-width: 46ch;
    font-family: ${display};
    font-size: ${text.l};
    line-height: 1.4;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  figcaption {
    color: ${color.ink2};
    font-size: ${text.s};
  }

  a {
    display: inline-block;
    padding-block: 4px;
    color: ${color.ink};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** What a buyer has said of a product. */
export function ReviewQuote({ product, review }: { product: ListedProduct; review: QuotedReview }) {
  const { rating, comment, name, verifiedPurchase = false } = review
  return (
    <Frame>
      <ProductImage image={product.image} />
      <Words>
        <Stars rating={rating} />
        <blockquote dir="auto">{comment}</blockquote>
        <figcaption>
          <span>{`${name}${verifiedPurchase ? ', verified purchase' : ''}, about `}</span>
          <Link to={paths.product(product._id)}>{productTitle(product)}</Link>
        </figcaption>
      </Words>
    </Frame>
  )
}
