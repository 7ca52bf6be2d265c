import { hasVariants, productTitle } from '@shop/contracts/products'
import { styled } from 'styled-components'
import type { ListedProduct } from '../../lib/products/productLists.ts'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Picture } from '../../lib/products/Picture.tsx'
import { color, display, motion, narrow, radius, text } from '../../ui/tokens.ts'
import { FromPrice } from './FromPrice.tsx'
import { Rating } from './Rating.tsx'

/** All slides share one grid cell: the tallest sets the height, so changing slides shifts no layout. */
const Background = styled.div<{ $isActive: boolean }>`
  grid-area: 1 / 1;
  display: grid;
  grid-template-columns: 1.05fr 1fr;
  min-width: 0;
  background: ${color.stage};
  opacity: ${({ $isActive }) => ($isActive ? 1 : 0)};
  visibility: ${({ $isActive }) => ($isActive ? 'visible' : 'hidden')};
  transition:
    opacity ${motion.slow} ${motion.ease},
    visibility ${motion.slow};

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 230px 1fr;
  }
`

const Content = styled.div`
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

/** Clamped to two lines, so that a long name does not push the button out of the slide. */
const Headline = styled.h2`
  display: -webkit-box;
  overflow: hidden;
  padding-bottom: 0.08em;
  font-size: ${text.xxl};
  font-family: ${display};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  ${narrow} {
    min-height: 2.3em;
    align-content: end;
  }
`

/**
 * An uploaded picture is a square; the corners of a photograph are rounded. While the script of a rendered page has not begun,
 * nothing can show another slide, and its picture would only delay the fonts and the first one.
 */
const ImageArea = styled.div<{ $isSquare: boolean; $isActive: boolean }>`
  display: grid;
  place-items: center;

  :root:has(#dehydrated) & img {
    display: ${({ $isActive }) => ($isActive ? 'revert' : 'none')};
  }

  img {
    width: ${({ $isSquare }) => ($isSquare ? 'min(86%, 400px)' : 'min(74%, 340px)')};
    height: auto;
    aspect-ratio: 1;
    object-fit: ${({ $isSquare }) => ($isSquare ? 'cover' : 'contain')};
    border-radius: ${({ $isSquare }) => ($isSquare ? radius.picture : '0')};
    filter: drop-shadow(0 0 1px ${color.pictureRim}) drop-shadow(0 30px 34px ${color.pictureShadow});
  }

  ${narrow} {
    order: -1;

    img {
      width: min(58%, 206px);
    }
  }
`

interface CarouselSlideProps {
  product: ListedProduct
  /** The accessible name, such as "2 of 5". */
  position: string
  isActive: boolean
}

export function CarouselSlide({ product, position, isActive }: CarouselSlideProps) {
  return (
    <Background $isActive={isActive} role="group" aria-roledescription="slide" aria-label={position} aria-hidden={!isActive}>
      <Content>
        <Badge $tone="ok" $onPicture>
          {product.numReviews > 0 ? 'Top rated' : 'New'}
        </Badge>
        <Headline>{productTitle(product)}</Headline>
        {product.numReviews > 0 && <Rating rating={product.rating} count={product.numReviews} showAverage />}
        <FromPrice product={product} size="l" />
        <ButtonLink to={paths.product(product._id)}>See the details</ButtonLink>
      </Content>
      <ImageArea $isSquare={hasVariants(product.image)} $isActive={isActive}>
        <Picture image={product.image} sizes="(max-width: 820px) 206px, 400px" fetchPriority="low" />
      </ImageArea>
    </Background>
  )
}
