import { useQuery } from '@tanstack/react-query'
import type { ProductSummary } from '@shop/contracts/api'
import { styled } from 'styled-components'
import { topProductsQuery } from '../../lib/api/products.ts'
import { formatDollars } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.ts'
import { tintOf } from '../../ui/tint.ts'
import type { Tint } from '../../ui/tint.ts'
import { color, narrow, radius, space, text } from '../../ui/tokens.ts'
import { Rating } from './Rating.tsx'

const Stage = styled.section<{ $tint: Tint }>`
  display: grid;
  grid-template-columns: 1.05fr 1fr;
  min-height: 420px;
  margin-top: ${space.s5};
  overflow: hidden;
  border-radius: ${radius.xl};
  background: linear-gradient(110deg, var(--lilac), var(--${({ $tint }) => ($tint === 'lilac' ? 'sky' : $tint)}));

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    min-height: 500px;
  }
`

const Words = styled.div`
  align-self: center;
  display: grid;
  justify-items: start;
  gap: 14px;
  padding: clamp(28px, 5vw, 68px);

  ${narrow} {
    padding-top: 0;
  }
`

const Headline = styled.h2`
  font-size: ${text.xxl};
  font-weight: 720;
`

const Picture = styled.div`
  display: grid;
  place-items: center;

  img {
    width: min(74%, 340px);
    height: auto;
    filter: drop-shadow(0 30px 34px ${color.pictureShadow});
  }

  ${narrow} {
    order: -1;
    padding: 28px 0;

    img {
      width: 46%;
    }
  }
`

function HeroOf({ product }: { product: ProductSummary }) {
  return (
    <Stage $tint={tintOf(product.category)} aria-label="Top rated">
      <Words>
        <Badge $tone="ok" $onTint>
          Top rated
        </Badge>
        <Headline>{product.name}</Headline>
        <Rating rating={product.rating} count={product.numReviews} inFull />
        <Price $size="l">{formatDollars(product.price)}</Price>
        <ButtonLink to={`/product/${product._id}`}>See the details</ButtonLink>
      </Words>
      <Picture>
        <img src={product.image} alt="" width={256} height={256} fetchPriority="high" />
      </Picture>
    </Stage>
  )
}

/** The best rated product. Its room is kept while it loads, so that nothing below it moves. */
export function Hero() {
  const top = useQuery(topProductsQuery())
  const [best] = top.data ?? []
  if (top.isPending) return <Stage $tint="sky" aria-hidden="true" />
  return best ? <HeroOf product={best} /> : null
}
