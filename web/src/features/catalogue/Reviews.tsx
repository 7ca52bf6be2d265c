import type { SignedInUser } from '@shop/contracts/accounts'
import type { Product } from '@shop/contracts/products'
import type { Review, ReviewSort } from '@shop/contracts/reviews'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router-dom'
import { styled } from 'styled-components'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { formatDate } from '../../lib/format.ts'
import { lazyComponent } from '../../lib/lazyComponent.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.ts'
import { Muted, Row, Stack, WithAside } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { TextButton } from '../../ui/TextButton.ts'
import { Stars } from '../../ui/Stars.tsx'
import { display, space, text } from '../../ui/tokens.ts'
import { ownReviewQuery } from './api/ownReview.ts'
import { formatReviewCount } from './Rating.tsx'
import { RatingSummary } from './RatingSummary.tsx'
import { ReviewOrigin } from './ReviewOrigin.tsx'
import { SelectPill } from './SelectPill.tsx'
import { useReviewPages } from './useReviewPages.ts'

const sortNames: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
}

/** Of the section, in an address. */
const HASH = '#reviews'

/** Only signed-in users load the form with its validation library. */
const ReviewForm = lazyComponent(() => import('./ReviewForm.tsx'), 'ReviewForm')

const Section = styled.section`
  margin-top: ${space.s7};
`

/** The summary and the form are first in the document, so that they stand above the reviews on narrow screens. */
const Columns = styled(WithAside)`
  @media (min-width: 820.02px) {
    > :first-child {
      grid-area: 1 / 2;
    }

    > :last-child {
      grid-area: 1 / 1;
    }
  }
`

const Heading = styled.h2`
  font-family: ${display};
  font-size: ${text.xl};
  margin-bottom: ${space.s5};
`

const ReviewColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: ${space.s4};
  align-items: start;
`

const Comment = styled.p.attrs({ dir: 'auto' })`
  margin: 6px 0 8px;
  white-space: pre-line;
`

const isByBuyer = ({ verifiedPurchase }: Review): boolean => verifiedPurchase === true

/** @param isMarked whether it says that its author bought the product */
function ReviewCard({ review, isMarked }: { review: Review; isMarked: boolean }) {
  return (
    <Card as="article">
      <Row>
        <strong dir="auto">{review.name}</strong>
        <Stars rating={review.rating} size={15} />
        {isMarked && <Badge $tone="ok">Verified purchase</Badge>}
      </Row>
      <Comment>{review.comment}</Comment>
      <Muted>
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </Muted>
    </Card>
  )
}

/** Each customer reviews a product once. Whether they have is no part of the product, which all customers share. */
export function OwnReview({ user, productId }: { user: SignedInUser; productId: string }) {
  const { data, isLoading } = useQuery(ownReviewQuery(productId))
  if (isLoading) return <Skeleton $height="360px" />
  if (data?.hasReviewed === true) return <Alert tone="calm">You have reviewed this product.</Alert>
  return (
    <Suspense fallback={<Skeleton $height="360px" />}>
      <ReviewForm key={user._id} productId={productId} />
    </Suspense>
  )
}

function WriteReview({ productId }: { productId: string }) {
  const user = useUser()
  const { pathname } = useLocation()
  if (!user) {
    return (
      <Alert tone="calm">
        Please <Link to={paths.login(pathname + HASH)}>Sign in</Link> to Write a Review
      </Alert>
    )
  }
  return <OwnReview key={user._id} user={user} productId={productId} />
}

interface ReviewListProps {
  product: Product
  /** Those of the reviews that are shown; undefined for all. */
  stars: number | undefined
  onShowAll: () => void
}

function ReviewList({ product, stars, onShowAll }: ReviewListProps) {
  const [sort, setSort] = useState<ReviewSort>('newest')
  const { reviews, error, hasNextPage, isFetching, showMore } = useReviewPages(product, { stars, sort })
  const { numReviews, ratingCounts = [] } = product
  const areAllByBuyers = reviews.length > 1 && reviews.every(isByBuyer)
  const count = formatReviewCount(stars === undefined ? numReviews : (ratingCounts[stars - 1] ?? 0))
  return (
    <Stack>
      <Row $apart>
        <Row>
          <Muted role="status">{stars === undefined ? count : `${count} with ${stars} ${stars === 1 ? 'star' : 'stars'}`}</Muted>
          {areAllByBuyers && <Muted>All reviews shown are by buyers</Muted>}
          {stars !== undefined && (
            <TextButton type="button" onClick={onShowAll}>
              Show all reviews
            </TextButton>
          )}
        </Row>
        <SelectPill name="Sort reviews" value={sort} onChange={({ target }) => setSort(target.value as ReviewSort)}>
          {Object.entries(sortNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectPill>
      </Row>
      <ReviewOrigin />
      <ErrorAlert error={error} />
      <ReviewColumns aria-busy={isFetching}>
        {reviews.map((review) => (
          <ReviewCard key={review._id} review={review} isMarked={!areAllByBuyers && isByBuyer(review)} />
        ))}
      </ReviewColumns>
      {hasNextPage && (
        <Row>
          <Button type="button" variant="quiet" busy={isFetching} onClick={showMore}>
            Show more
          </Button>
          <Muted>{`${reviews.length} of ${count}`}</Muted>
        </Row>
      )}
    </Stack>
  )
}

/** Shows the reviews to who comes back to them from the sign-in. A click on their link, and going back, are the browser's. */
function useShownFromSignIn() {
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const isLink = useNavigationType() !== 'POP'
  useEffect(() => {
    if (hash === HASH && isLink) section.current?.scrollIntoView()
  }, [hash, isLink])
  return section
}

export function Reviews({ product }: { product: Product }) {
  const section = useShownFromSignIn()
  const [stars, setStars] = useState<number>()
  return (
    <Section ref={section} id="reviews">
      <Heading>Reviews</Heading>
      <Columns>
        <Stack>
          {product.reviews.length > 0 && <RatingSummary product={product} stars={stars} onChoose={setStars} />}
          <WriteReview productId={product._id} />
        </Stack>
        {product.reviews.length === 0 ? (
          <Alert tone="calm">No Reviews</Alert>
        ) : (
          <ReviewList product={product} stars={stars} onShowAll={() => setStars(undefined)} />
        )}
      </Columns>
    </Section>
  )
}
