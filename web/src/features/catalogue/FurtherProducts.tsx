import type { Ref } from 'react'
import { styled } from 'styled-components'
import type { ListedProduct } from '../../lib/products/productLists.ts'
import { display, space, text } from '../../ui/tokens.ts'
import { ProductGrid } from './ProductGrid.tsx'

const Section = styled.section`
  margin-top: ${space.s7};

  h2:first-child {
    margin-bottom: ${space.s5};
    font-family: ${display};
    font-size: ${text.xl};
  }

  &:empty {
    margin-top: 0;
  }
`

interface FurtherProductsProps {
  title: string
  products: readonly ListedProduct[]
  ref?: Ref<HTMLElement>
}

/** Products below the one that is looked at; an empty section without any. */
export function FurtherProducts({ title, products, ref }: FurtherProductsProps) {
  return (
    <Section ref={ref}>
      {products.length > 0 && (
        <>
          <h2>{title}</h2>
          <ProductGrid products={products} />
        </>
      )}
    </Section>
  )
}
