import { findByName } from '@shop/contracts'
import { useQuery } from '@tanstack/react-query'
import type { Product } from '@shop/contracts/api'
import { useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { categoriesQuery, productQuery } from '../../lib/api/products.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Muted, Row, Stack, VisuallyHidden } from '../../ui/layout.ts'
import { color, narrow } from '../../ui/tokens.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { BuyBox } from './BuyBox.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { ProductStructuredData } from './ProductStructuredData.tsx'
import { Rating } from './Rating.tsx'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import { RelatedProducts } from './RelatedProducts.tsx'
import { Reviews } from './Reviews.tsx'
import { Specifications } from './Specifications.tsx'
import { TwoColumns } from './TwoColumns.ts'
import { VariantPicker } from './VariantPicker.tsx'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'

const Name = styled.h1`
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

const Description = styled.p`
  margin-top: 16px;
  color: ${color.ink2};
  white-space: pre-line;
  max-width: 60ch;
`

const Details = styled.div`
  ${narrow} {
    margin-top: -4px;
  }
`

/** The path of a category's page by its name; of a search for it while the categories are not known. */
function useCategoryPath(): (name: string) => string {
  const { data: categories } = useQuery(categoriesQuery())
  return (name) => {
    const category = findByName(categories ?? [], name)
    return category === undefined ? paths.home(name) : paths.category(category.slug)
  }
}

interface LoadedProductProps {
  product: Product
  categoryPath: string
  /** Whether another product of its group is on its way. */
  isPast: boolean
}

function LoadedProduct({ product, categoryPath, isPast }: LoadedProductProps) {
  return (
    <>
      <PageMeta
        wholeTitle={product.name}
        description={product.description}
        keywords={[product.name, product.brand, product.category].join(', ')}
        canonical={paths.product(product._id)}
        image={product.image}
      />
      <TwoColumns>
        <ProductGallery key={product._id} product={product} />
        <Details>
          <Muted>{product.brand}</Muted>
          <Name>{product.name}</Name>
          <ReviewsLink href="#reviews">
            <Rating rating={product.rating} count={product.numReviews} showAverage />
          </ReviewsLink>
          <Description>{product.description}</Description>
          <VariantPicker product={product} />
          <BuyBox key={product._id} product={product} isPast={isPast} />
        </Details>
      </TwoColumns>
      {product.specifications !== undefined && <Specifications specifications={product.specifications} />}
      <Reviews key={product._id} product={product} />
      <RelatedProducts product={product} />
      <RecentlyViewed productId={product._id} />
      <ProductStructuredData product={product} categoryPath={categoryPath} />
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
  const categoryPath = useCategoryPath()
  return (
    <>
      <Breadcrumb category={data && { name: data.category, path: categoryPath(data.category) }} />
      {!data && (
        <>
          <PageMeta />
          <VisuallyHidden as="h1">Product</VisuallyHidden>
        </>
      )}
      {isPending && (isPaused ? <Offline /> : <ProductSkeleton />)}
      {error && !data && (
        <Stack>
          <ErrorAlert error={error} />
          <Row>
            <ButtonLink to={paths.home()}>See all products</ButtonLink>
          </Row>
        </Stack>
      )}
      {data && <LoadedProduct product={data} categoryPath={categoryPath(data.category)} isPast={isPlaceholderData} />}
    </>
  )
}
