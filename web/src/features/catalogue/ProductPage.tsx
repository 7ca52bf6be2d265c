import { useQuery } from '@tanstack/react-query'
import { productTitle, type Product } from '@shop/contracts/products'
import { memo, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { productQuery } from '../../lib/api/products.ts'
import { deferredComponent, lazyComponent } from '../../lib/lazyComponent.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Muted, Row, Stack, VisuallyHidden } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { color, narrow } from '../../ui/tokens.ts'
import { BuyBox } from './BuyBox.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { Rating } from './Rating.tsx'
import { ProductLayout } from './ProductLayout.ts'

const loadDetails = () => import('./productDetails.ts')

const BelowBuyBox = deferredComponent(loadDetails, 'BelowBuyBox')
const Breadcrumb = deferredComponent(loadDetails, 'Breadcrumb')
const ProductGallery = deferredComponent(loadDetails, 'ProductGallery')
const VariantPicker = deferredComponent(loadDetails, 'VariantPicker')
const LoadFailure = lazyComponent(() => import('../../lib/api/ErrorAlert.tsx'), 'ErrorAlert')
const CategoryLinks = lazyComponent(() => import('../../lib/products/CategoryLinks.tsx'), 'CategoryLinks')
const Alert = lazyComponent(() => import('../../ui/Alert.tsx'), 'Alert')

/** These are not rendered anew for the same product: they stay as the server rendered them until their script is there. */
const Gallery = memo(function Gallery({ product }: { product: Product }) {
  return (
    <Suspense fallback={<Skeleton $square />}>
      <ProductGallery product={product} />
    </Suspense>
  )
})
const Variants = memo(function Variants({ product }: { product: Product }) {
  return (
    <Suspense>
      <VariantPicker product={product} />
    </Suspense>
  )
})
const FurtherSections = memo(function FurtherSections({ product }: { product: Product }) {
  return (
    <Suspense>
      <BelowBuyBox product={product} />
    </Suspense>
  )
})
const Breadcrumbs = memo(function Breadcrumbs({ category }: { category: string | undefined }) {
  return (
    <Suspense>
      <Breadcrumb category={category} />
    </Suspense>
  )
})

const Name = styled.h1.attrs({ dir: 'auto' })`
  font-size: clamp(1.8rem, 1.4rem + 1.8vw, 2.4rem);
  margin: 8px 0 12px;
`

/** Skips the image and the description. */
const ReviewsLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-block: -11px;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const Description = styled.p.attrs({ dir: 'auto' })`
  margin-top: 16px;
  color: ${color.ink2};
  white-space: pre-line;
  max-width: 60ch;
`

/** On phones, the box to buy may stand anywhere below the heading. */
const Details = styled.div`
  ${narrow} {
    display: contents;
  }
`

interface LoadedProductProps {
  product: Product
  /** Whether another product of its group is on its way. */
  isPast: boolean
}

function LoadedProduct({ product, isPast }: LoadedProductProps) {
  return (
    <>
      <PageMeta
        wholeTitle={productTitle(product)}
        description={product.description}
        keywords={[product.name, product.brand, product.category].join(', ')}
        canonical={paths.product(product._id)}
        image={product.image}
      />
      <ProductLayout>
        <div>
          <Muted>{product.brand}</Muted>
          <Name>{product.name}</Name>
        </div>
        <Gallery key={product._id} product={product} />
        <Details>
          <ReviewsLink href="#reviews">
            <Rating rating={product.rating} count={product.numReviews} showAverage />
          </ReviewsLink>
          <Description>{product.description}</Description>
          <Variants product={product} />
          <BuyBox key={product.variant?.group ?? product._id} product={product} isPast={isPast} />
        </Details>
      </ProductLayout>
      <FurtherSections product={product} />
    </>
  )
}

function Offline() {
  return <Alert tone="warn">You are offline. This product is shown as soon as you are back.</Alert>
}

export function ProductPage() {
  const { id = '' } = useParams()
  const { data, error, isPending, isPaused, isPlaceholderData } = useQuery({
    ...productQuery(id),
    // A choice of another size or colour changes the page, and does not empty it first.
    placeholderData: (before) => (before?.variants?.some(({ _id }) => _id === id) ? before : undefined),
  })
  return (
    <>
      <Breadcrumbs category={data?.category} />
      {!data && (
        <>
          <PageMeta />
          <VisuallyHidden as="h1">Product</VisuallyHidden>
        </>
      )}
      {isPending && (isPaused ? <Offline /> : <ProductSkeleton />)}
      {error && !data && (
        <Stack>
          <LoadFailure error={error} />
          <Row>
            <ButtonLink to={paths.home()}>See all products</ButtonLink>
          </Row>
          <CategoryLinks />
        </Stack>
      )}
      {data && <LoadedProduct product={data} isPast={isPlaceholderData} />}
    </>
  )
}
