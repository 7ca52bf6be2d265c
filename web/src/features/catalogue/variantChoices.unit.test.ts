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
const linksOf = (_id: string, toChoose?: readonly string[]) =>
  variantOptions(shown(_id), toChoose).map(({ name, choices }) => [
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

const choicesAmong = (group: readonly ReturnType<typeof member>[]) =>
  variantOptions({ ...shown('1'), variant: { group: 'Tee', options: group[0]?.options ?? [] }, variants: [...group] })

it('says what a choice changes besides, where the group has it with other options alone', () => {
  const [size] = choicesAmong([member('1', 'S', 'Burgundy'), member('2', 'M', 'Navy'), member('3', 'L', 'Burgundy')])
  expect(size?.choices.map(({ value, changes }) => [value, changes])).toEqual([
    ['S', ''],
    ['M', 'Navy'],
    ['L', ''],
  ])
})

it('takes spellings of one option or value for one', () => {
  const blue = {
    ...member('2', 'M', 'Blue'),
    options: [
      { name: 'size', value: 'm' },
      { name: 'COLOUR', value: 'Blue' },
    ],
  }
  const [size, colour] = choicesAmong([member('1', 'M', 'Red'), blue])
  expect(size?.choices.map(({ value }) => value)).toEqual(['M'])
  expect(colour?.choices.map(({ value, productId, changes }) => [value, productId, changes])).toEqual([
    ['Red', '1', ''],
    ['Blue', '2', ''],
  ])
})

it('offers sizes in the order of their scale', () => {
  const sizes = ['L', 'S', 'XL', 'M'].map((each, index) => member(String(index + 1), each, 'Navy'))
  expect(choicesAmong(sizes)[0]?.choices.map(({ value }) => value)).toEqual(['S', 'M', 'L', 'XL'])
})

it('offers nothing without a group, and in a group of one', () => {
  expect(variantOptions(mug)).toEqual([])
  expect(variantOptions({ ...shown('1'), variants: variants.slice(0, 1) })).toEqual([])
})

it('has no chosen value of an option that is to be chosen, and leads to a colour in any size that can be bought', () => {
  expect(linksOf('3', ['Size'])).toEqual([
    ['Size', 'M 3', 'L 4'],
    ['Colour', 'Navy 1', 'Lilac 3 chosen'],
  ])
  expect(linksOf('4', ['Size'])[1]).toEqual(['Colour', 'Navy 1', 'Lilac 4 chosen'])
})
