import { productTitle } from '@shop/contracts/products'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { color, narrow, radius, space } from '../../ui/tokens.ts'
import { topProductsQuery, type ListedProduct } from '../../lib/products/productLists.ts'
import { CarouselControls } from './CarouselControls.tsx'
import { CarouselSlide } from './CarouselSlide.tsx'
import { useCarouselRotation } from './useCarouselRotation.ts'

const Frame = styled.section`
  position: relative;
  min-height: 440px;
  margin-top: ${space.s7};
  overflow: hidden;
  border-radius: ${radius.picture};
  background: ${color.stage};

  ${narrow} {
    min-height: 560px;
  }
`

const Slides = styled.div`
  display: grid;
  min-height: inherit;
`

/** The products one after the other. */
export function Carousel({ products }: { products: readonly ListedProduct[] }) {
  const rotation = useCarouselRotation(products.length)
  const { index, isRotating, pauseHandlers, swipeHandlers } = rotation
  return (
    <Frame aria-roledescription="carousel" aria-label="Top rated products" {...pauseHandlers} {...swipeHandlers}>
      <Slides aria-live={isRotating ? 'off' : 'polite'}>
        {products.map((product, slide) => (
          <CarouselSlide
            key={product._id}
            product={product}
            position={`${slide + 1} of ${products.length}`}
            isActive={slide === index}
          />
        ))}
      </Slides>
      {products.length > 1 && <CarouselControls names={products.map(productTitle)} rotation={rotation} />}
    </Frame>
  )
}

/** The top rated products. An empty frame keeps their space while they load, so the content below does not move. */
export function TopProductsCarousel() {
  const { data, isPending } = useQuery(topProductsQuery())
  if (isPending) return <Frame aria-hidden="true" />
  return data !== undefined && data.length > 0 ? <Carousel products={data} /> : null
}
