import type { Product, ProductList } from '@shop/contracts/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { apiQuery } from '../../lib/api/apiQuery.ts'
import { queryKeys } from '../../lib/api/keys.ts'
import { space, text } from '../../ui/tokens.ts'
import { ProductGrid } from './ProductGrid.tsx'

const MAX_PRODUCTS = 4
const DISTANCE = '300px'

const Section = styled.section`
  margin-top: ${space.s7};

  h2:first-child {
    margin-bottom: ${space.s5};
    font-size: ${text.xl};
  }
`

/** Whether the element has come near the window. */
function useNearWindow() {
  const ref = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: DISTANCE,
    })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isNear }
}

/** The best rated other products of the category, loaded for whoever scrolls there; nothing without any. */
export function RelatedProducts({ product: { _id, category } }: { product: Product }) {
  const { ref, isNear } = useNearWindow()
  const query = new URLSearchParams({ category, sort: 'rating' }).toString()
  const { data } = useQuery({
    ...apiQuery<ProductList>([...queryKeys.products, 'related', category], `/products?${query}`),
    enabled: isNear,
  })
  const products = data?.products.filter((product) => product._id !== _id).slice(0, MAX_PRODUCTS) ?? []
  return (
    <Section ref={ref}>
      {products.length > 0 && (
        <>
          <h2>More from {category}</h2>
          <ProductGrid products={products} />
        </>
      )}
    </Section>
  )
}
