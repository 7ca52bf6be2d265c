import type { Product } from '@shop/contracts/products'
import { useContext } from 'react'
import { usePictureAddress } from '../../lib/assets.ts'
import { dayIn } from '../../lib/format.ts'
import { OriginContext } from '../../lib/origin.ts'
import { paths } from '../../lib/paths.ts'
import { productPictures } from '../../lib/products/productPictures.ts'
import { describeOffer, type Terms } from './structuredOffer.ts'
import { describeGroup, describeOptions } from './structuredVariants.ts'

const MAX_REVIEWS = 5

const ratingOf = (value: number) => ({ '@type': 'Rating', ratingValue: value, bestRating: 5, worstRating: 1 })

function describeReview(review: Product['reviews'][number]) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: review.name },
    datePublished: dayIn(undefined, new Date(review.createdAt)),
    reviewBody: review.comment,
    reviewRating: ratingOf(review.rating),
  }
}

function describeProduct(product: Product, origin: string, terms: Terms, addressOf: (image: string) => string) {
  const { _id, name, description, brand, category, sku, rating, numReviews, reviews } = product
  const { specifications, variant } = product
  const url = origin + paths.product(_id)
  const isReviewed = numReviews > 0
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    category,
    // The merchant's, or none: search engines compare it with the merchant's own lists.
    sku,
    gtin: product.gtin,
    mpn: product.mpn,
    ...describeOptions(variant?.options ?? []),
    inProductGroupWithID: variant?.group,
    isVariantOf: describeGroup(product, origin),
    url,
    image: productPictures(product).map((image) => new URL(addressOf(image), origin).href),
    brand: { '@type': 'Brand', name: brand },
    offers: describeOffer(product, url, terms),
    additionalProperty: specifications?.map((specification) => ({ '@type': 'PropertyValue', ...specification })),
    aggregateRating: isReviewed ? { ...ratingOf(rating), '@type': 'AggregateRating', reviewCount: numReviews } : undefined,
    review: isReviewed ? reviews.slice(0, MAX_REVIEWS).map(describeReview) : undefined,
  }
}

function describeBreadcrumbs({ _id, name, category }: Product, categoryPath: string, origin: string) {
  const steps = [
    ['All products', paths.home()],
    [category, categoryPath],
    [name, paths.product(_id)],
  ] as const
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([step, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step,
      item: origin + path,
    })),
  }
}

interface ProductStructuredDataProps {
  product: Product
  categoryPath: string
  terms?: Terms
}

/** The product and its place in the shop in the vocabulary of schema.org, for search engines. Browsers do not run it. */
export function ProductStructuredData({ product, categoryPath, terms = {} }: ProductStructuredDataProps) {
  const origin = useContext(OriginContext)
  const addressOf = usePictureAddress()
  const data = [describeProduct(product, origin, terms, addressOf), describeBreadcrumbs(product, categoryPath, origin)]
  // `<` is escaped, so no text in it can close the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
