import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ListedProduct } from '../../lib/products/productLists.ts'
import { TileOptions } from './TileOptions.tsx'

const options = [
  { name: 'Size', value: '42' },
  { name: 'Farbe', value: 'Rot' },
]

function textOf(fields: Partial<ListedProduct>): { text: string; dots: number } {
  const product: ListedProduct = {
    _id: 'shoe',
    name: 'Shoe',
    image: '/images/shoe.webp',
    brand: 'Stride',
    category: 'Shoes',
    price: 1,
    countInStock: 1,
    rating: 0,
    numReviews: 0,
    variant: { group: 'shoe', options },
    ...fields,
  }
  const html = renderToStaticMarkup(<TileOptions product={product} />)
  return { text: html.replaceAll(/<[^>]*>/g, ''), dots: html.split('<circle').length - 1 }
}

describe('what there is to choose of a product in a list', () => {
  it.each<readonly [string, Partial<ListedProduct>, string, number]>([
    [
      'numbers',
      {
        optionSummary: [
          { name: 'Size', count: 5 },
          { name: 'Farbe', count: 2 },
        ],
      },
      '5 sizes, 2 × Farbe',
      0,
    ],
    [
      'what is the same for all',
      {
        optionSummary: [
          { name: 'Size', count: 1 },
          { name: 'Farbe', count: 2 },
        ],
      },
      'Size 42, 2 × Farbe',
      0,
    ],
    [
      'colours',
      {
        optionSummary: [
          { name: 'Size', count: 1 },
          { name: 'Farbe', count: 3, colours: ['#f00', '#00f'] },
        ],
      },
      'Size 42, 3 × Farbe',
      2,
    ],
    ['no dot for one colour', { optionSummary: [{ name: 'Size', count: 5, colours: ['#f00'] }] }, '5 sizes, Farbe Rot', 0],
    ['what is chosen on its page, in a list that counts nothing', {}, 'Choose size and farbe', 0],
    ['nothing of a product without options', { variant: undefined }, '', 0],
  ])('%s', (_, fields, text, dots) => expect(textOf(fields)).toEqual({ text, dots }))
})
