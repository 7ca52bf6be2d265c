import type { Product } from '@shop/contracts/products'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { OriginContext } from '../../lib/origin.ts'
import { mug } from '../../lib/productFixture.ts'
import { ProductStructuredData } from './ProductStructuredData.tsx'
import type { Terms } from './structuredOffer.ts'

const product: Product = {
  ...mug,
  name: 'Stoneware mug',
  image: '/images/1.webp',
  images: ['/images/1.webp', 'https://pictures.example/2.webp'],
  price: 18.5,
  countInStock: 3,
}

const review = (number: number): Product['reviews'][number] => ({
  _id: `0199aaaa-0000-7000-8000-0000000000a${String(number)}`,
  name: 'Maya',
  rating: 4,
  comment: `Number ${String(number)}`,
  createdAt: '2026-03-02T23:30:00.000Z',
})

const render = (fields: Partial<Product>, terms?: Terms): string =>
  renderToStaticMarkup(
    <OriginContext value="https://shop.example">
      <ProductStructuredData product={{ ...product, ...fields }} categoryPath="/category/kitchen" terms={terms} />
    </OriginContext>,
  )

const describedBy = (fields: Partial<Product> = {}, terms?: Terms) => {
  const json = />(.*)<\/script>$/s.exec(render(fields, terms))?.[1] ?? ''
  const [described, breadcrumbs] = JSON.parse(json) as [Record<string, unknown>, Record<string, unknown>]
  return { described, breadcrumbs }
}

describe('the description of a product for search engines', () => {
  it('has its price with cents, its pictures with their hosts, and its page', () => {
    expect(describedBy().described).toMatchObject({
      '@type': 'Product',
      url: `https://shop.example/product/${product._id}`,
      image: ['https://shop.example/images/1.webp', 'https://pictures.example/2.webp'],
      brand: { name: 'Kiln' },
      offers: { price: '18.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    })
  })

  it('has the content that its price is for, and none without one', () => {
    expect(describedBy({ content: '750 ml' }).described.offers).toMatchObject({
      price: '18.50',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '18.50',
        priceCurrency: 'USD',
        referenceQuantity: { value: 750, unitCode: 'MLT', valueReference: { value: 1, unitCode: 'LTR' } },
      },
    })
    expect(describedBy().described.offers).not.toHaveProperty('priceSpecification')
  })

  it('has the article number of the shop, and none without one', () => {
    expect(describedBy({ sku: 'Z-L-1' }).described.sku).toBe('Z-L-1')
    expect(describedBy().described).not.toHaveProperty('sku')
  })

  it('has its size and colour, and the other products of its group', () => {
    const options = (size: string, colour: string) => [
      { name: 'Size', value: size },
      { name: 'Colour', value: colour },
      { name: 'Fit', value: 'slim' },
    ]
    const member = { name: 'Tee', image: '', price: 18.5, inStock: true }
    const variants = [
      { ...member, _id: product._id, options: options('S', 'Navy') },
      { ...member, _id: 'p2', options: options('M', 'Burgundy') },
    ]
    const { described } = describedBy({ variant: { group: 'tee', options: options('S', 'Navy') }, variants })
    expect(described).toMatchObject({ size: 'S', color: 'Navy', inProductGroupWithID: 'tee' })
    expect(described.isVariantOf).toEqual({
      '@type': 'ProductGroup',
      productGroupID: 'tee',
      name: 'Stoneware mug',
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
      hasVariant: [{ '@type': 'Product', size: 'M', color: 'Burgundy', url: 'https://shop.example/product/p2' }],
    })
    for (const name of ['size', 'color', 'isVariantOf']) expect(describedBy().described).not.toHaveProperty(name)
  })

  it('has the terms of shipping and returns that the shop tells', () => {
    const offerWith = (terms?: Terms, price = 18.5) => describedBy({ price }, terms).described.offers
    expect(offerWith({ workingDays: { min: 2, max: 4 }, returnDays: 30 })).toMatchObject({
      shippingDetails: {
        shippingRate: { value: '100.00', currency: 'USD' },
        deliveryTime: { transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' } },
      },
      hasMerchantReturnPolicy: {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 30,
      },
    })
    expect(offerWith({ returnDays: 0 })).not.toHaveProperty('hasMerchantReturnPolicy')
    expect(offerWith(undefined, 100.01)).toMatchObject({ shippingDetails: { shippingRate: { value: '0.00' } } })
    expect(offerWith()).not.toHaveProperty('hasMerchantReturnPolicy')
  })

  it('says when it is sold out', () => {
    expect(describedBy({ countInStock: 0 }).described).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
  })

  it('has no rating before the first review', () => {
    expect(describedBy().described).not.toHaveProperty('aggregateRating')
    expect(describedBy().described).not.toHaveProperty('review')
  })

  it('has the rating, and the first five reviews with their days', () => {
    const reviews = [1, 2, 3, 4, 5, 6].map(review)
    const { described } = describedBy({ rating: 4.2, numReviews: 6, reviews })
    expect(described.aggregateRating).toMatchObject({ ratingValue: 4.2, bestRating: 5, reviewCount: 6 })
    expect(described.review).toHaveLength(5)
    expect(described.review).toMatchObject([
      { author: { name: 'Maya' }, datePublished: '2026-03-02', reviewBody: 'Number 1', reviewRating: { ratingValue: 4 } },
      {},
      {},
      {},
      {},
    ])
  })

  it('has its place in the shop, step by step', () => {
    expect(describedBy().breadcrumbs).toMatchObject({
      itemListElement: [
        { position: 1, name: 'All products', item: 'https://shop.example/' },
        { position: 2, name: 'Kitchen', item: 'https://shop.example/category/kitchen' },
        { position: 3, name: 'Stoneware mug', item: `https://shop.example/product/${product._id}` },
      ],
    })
  })

  it('cannot be left by a text in it', () => {
    const comment = '</script><script>alert(1)</script>'
    const html = render({ numReviews: 1, reviews: [{ ...review(1), comment }] })
    expect(html.match(/<\/?script/g)).toHaveLength(2)
    expect(describedBy({ numReviews: 1, reviews: [{ ...review(1), comment }] }).described.review).toMatchObject([
      { reviewBody: comment },
    ])
  })
})
