import { styled } from 'styled-components'
import type { ListedProduct } from '../../lib/products/productLists.ts'
import { VisuallyHidden } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { narrow } from '../../ui/tokens.ts'
import { ProductCard, type ProductCardProps } from './ProductCard.tsx'

const Grid = styled.ul<{ $dim?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  gap: 28px 22px;
  opacity: ${({ $dim }) => ($dim ? 0.55 : 1)};

  ${narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 22px 12px;
  }
`

const TextSkeleton = styled.div`
  display: grid;
  gap: 8px;
  padding: 14px 4px 0;
`

const IMAGES_ABOVE_THE_FOLD = 4

/** The first picture of a list is the largest paint of a phone, and shares the bandwidth with the font only. */
function loadingOf(index: number): Pick<ProductCardProps, 'eager' | 'fetchPriority'> {
  if (index >= IMAGES_ABOVE_THE_FOLD) return {}
  return { eager: true, fetchPriority: index === 0 ? 'high' : 'low' }
}

interface ProductGridProps {
  products: readonly ListedProduct[]
  /** Another page is loading; the previous page is shown dimmed. */
  isWaiting?: boolean
  /** Loads the first images at once, because they are above the fold. */
  eager?: boolean
}

export function ProductGrid({ products, isWaiting = false, eager = false }: ProductGridProps) {
  return (
    <Grid $dim={isWaiting} aria-busy={isWaiting}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} {...(eager && loadingOf(index))} />
        </li>
      ))}
    </Grid>
  )
}

export function ProductGridSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading products</VisuallyHidden>
      <Grid aria-hidden="true">
        {Array.from({ length: 12 }, (_, index) => (
          <li key={index}>
            <Skeleton $square />
            <TextSkeleton>
              <Skeleton $width="30%" $height="12px" />
              <Skeleton $width="80%" $height="18px" />
              <Skeleton $width="55%" $height="16px" />
            </TextSkeleton>
          </li>
        ))}
      </Grid>
    </>
  )
}
