import { expect, it } from 'vitest'
import { compareOptionValues, inOptionOrder } from './option-order.ts'

it.each([
  [
    ['L', 'S', 'XL', 'M', 'XXS'],
    ['XXS', 'S', 'M', 'L', 'XL'],
  ],
  [
    ['3XL', 'xl', 'XXL'],
    ['xl', 'XXL', '3XL'],
  ],
  [
    ['Large', 'Small', 'Medium'],
    ['Small', 'Medium', 'Large'],
  ],
  [
    ['100', '38.5', '40', '9,5'],
    ['9,5', '38.5', '40', '100'],
  ],
  [
    ['500 ml', '50 ml'],
    ['50 ml', '500 ml'],
  ],
  [
    ['1,000 ml', '12,500.5 ml', '250 ml', '7,5 ml', '0,125 ml'],
    ['0,125 ml', '7,5 ml', '250 ml', '1,000 ml', '12,500.5 ml'],
  ],
  [
    ['1 ml', '0,125.5 ml'],
    ['1 ml', '0,125.5 ml'],
  ],
  [
    ['1 l', '500 ml'],
    ['1 l', '500 ml'],
  ],
  [
    ['Navy', 'Burgundy'],
    ['Navy', 'Burgundy'],
  ],
  [
    ['M', 'one size', 'S'],
    ['M', 'one size', 'S'],
  ],
])('%j are shown as %j', (values, expected) => expect(inOptionOrder(values)).toEqual(expected))

it('values of several scales are in the order of each: numbers by unit, sizes, words', () => {
  const values = ['XL', 'Tall', '41', '1 l', 'S', '9.5', '250 ml', 'Medium', '38', 'Petite', '75 ml']
  expect(values.toSorted(compareOptionValues)).toEqual([
    '9.5',
    '38',
    '41',
    '1 l',
    '75 ml',
    '250 ml',
    'S',
    'Medium',
    'XL',
    'Petite',
    'Tall',
  ])
})
