import type { ProductSummary } from '@shop/contracts/api'
import { styled } from 'styled-components'
import { formatDollars } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.ts'
import { tintOf } from '../../ui/tint.ts'
import type { Tint } from '../../ui/tint.ts'
import { color, motion, narrow, text } from '../../ui/tokens.ts'
import { Rating } from './Rating.tsx'

/** All slides stand on one another, so that the tallest gives the room and nothing moves when they change. */
const Ground = styled.div<{ $tint: Tint; $shows: boolean }>`
  grid-area: 1 / 1;
  display: grid;
  grid-template-columns: 1.05fr 1fr;
  min-width: 0;
  background: linear-gradient(110deg, var(--lilac), var(--${({ $tint }) => ($tint === 'lilac' ? 'sky' : $tint)}));
  opacity: ${({ $shows }) => ($shows ? 1 : 0)};
  visibility: ${({ $shows }) => ($shows ? 'visible' : 'hidden')};
  transition:
    opacity ${motion.slow} ${motion.ease},
    visibility ${motion.slow};

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 230px 1fr;
  }
`

const Words = styled.div`
  align-self: center;
  display: grid;
  justify-items: start;
  gap: 14px;
  padding: clamp(28px, 5vw, 68px);
  padding-bottom: 76px;

  ${narrow} {
    align-self: start;
    gap: 12px;
    padding: 0 28px 76px;
  }
`

/** Two lines at most, so that a long name takes the room of no button. */
const Headline = styled.h2`
  display: -webkit-box;
  overflow: hidden;
  padding-bottom: 0.08em;
  font-size: ${text.xxl};
  font-weight: 720;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  ${narrow} {
    min-height: 2.3em;
    align-content: end;
  }
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

    img {
      width: min(58%, 206px);
    }
  }
`

interface SlideProps {
  product: ProductSummary
  /** Such as "2 of 5". */
  place: string
  shows: boolean
  isFirst: boolean
}

export function Slide({ product, place, shows, isFirst }: SlideProps) {
  return (
    <Ground
      $tint={tintOf(product.category)}
      $shows={shows}
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      aria-hidden={!shows}
    >
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
        <img
          src={product.image}
          alt=""
          width={256}
          height={256}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'low'}
        />
      </Picture>
    </Ground>
  )
}
