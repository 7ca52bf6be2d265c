import { expect, it } from 'vitest'
import { inOrder } from './optionOrder.ts'

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
])('%j are shown as %j', (values, expected) => expect(inOrder(values)).toEqual(expected))
