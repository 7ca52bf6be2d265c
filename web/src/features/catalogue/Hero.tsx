import { useQuery } from '@tanstack/react-query'
import type { ProductSummary } from '@shop/contracts/api'
import { styled } from 'styled-components'
import { topProductsQuery } from '../../lib/api/products.ts'
import { narrow, radius, space } from '../../ui/tokens.ts'
import { CarouselControls } from './CarouselControls.tsx'
import { Slide } from './Slide.tsx'
import { useRotation } from './useRotation.ts'

const Stage = styled.section`
  position: relative;
  min-height: 440px;
  margin-top: ${space.s5};
  overflow: hidden;
  border-radius: ${radius.xl};
  background: linear-gradient(110deg, var(--lilac), var(--sky));

  ${narrow} {
    min-height: 560px;
    margin-top: ${space.s4};
  }
`

const Slides = styled.div`
  display: grid;
  min-height: inherit;
`

function Carousel({ products }: { products: readonly ProductSummary[] }) {
  const rotation = useRotation(products.length)
  const { index, isMoving, pausing } = rotation
  return (
    <Stage aria-roledescription="carousel" aria-label="Top rated products" {...pausing}>
      <Slides aria-live={isMoving ? 'off' : 'polite'}>
        {products.map((product, each) => (
          <Slide
            key={product._id}
            product={product}
            place={`${each + 1} of ${products.length}`}
            shows={each === index}
            isFirst={each === 0}
          />
        ))}
      </Slides>
      {products.length > 1 && <CarouselControls names={products.map(({ name }) => name)} rotation={rotation} />}
    </Stage>
  )
}

/** The best rated products. Their room is kept while they load, so that nothing below them moves. */
export function Hero() {
  const { data, isPending } = useQuery(topProductsQuery())
  if (isPending) return <Stage aria-hidden="true" />
  return data !== undefined && data.length > 0 ? <Carousel products={data} /> : null
}
