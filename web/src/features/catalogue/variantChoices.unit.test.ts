import { expect, it } from 'vitest'
import { mug } from '../../lib/productFixture.ts'
import { variantOptions } from './variantChoices.ts'

const member = (_id: string, size: string, colour: string, inStock = true) => ({
  _id,
  name: 'Tee',
  image: '/images/tee.webp',
  price: 20,
  inStock,
  options: [
    { name: 'Size', value: size },
    { name: 'Colour', value: colour },
  ],
})

const variants = [member('1', 'M', 'Navy'), member('2', 'L', 'Navy', false), member('3', 'M', 'Lilac'), member('4', 'L', 'Lilac')]
const shown = (_id: string) => {
  const options = variants.find((each) => each._id === _id)?.options ?? []
  return { ...mug, _id, variant: { group: 'Tee', options }, variants }
}
const linksOf = (_id: string) =>
  variantOptions(shown(_id)).map(({ name, choices }) => [
    name,
    ...choices.map(
      ({ value, productId, isChosen, inStock }) =>
        `${value} ${productId}${isChosen ? ' chosen' : ''}${inStock ? '' : ' sold out'}`,
    ),
  ])

it('leads from each option to the product that keeps the others', () => {
  expect(linksOf('1')).toEqual([
    ['Size', 'M 1 chosen', 'L 2 sold out'],
    ['Colour', 'Navy 1 chosen', 'Lilac 3'],
  ])
  expect(linksOf('4')).toEqual([
    ['Size', 'M 3', 'L 4 chosen'],
    ['Colour', 'Navy 2 sold out', 'Lilac 4 chosen'],
  ])
})

it('leads to a product with other options where the group has no such one, and prefers one that can be bought', () => {
  const odd = [member('1', 'M', 'Navy'), member('2', 'L', 'Lilac', false), member('3', 'L', 'Rose')]
  const options = variantOptions({ ...shown('1'), variants: odd })
  expect(options[0]?.choices.map(({ productId }) => productId)).toEqual(['1', '3'])
})

it('offers nothing without a group, and in a group of one', () => {
  expect(variantOptions(mug)).toEqual([])
  expect(variantOptions({ ...shown('1'), variants: variants.slice(0, 1) })).toEqual([])
})
