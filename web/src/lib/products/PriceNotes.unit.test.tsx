import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PriceNotes } from './PriceNotes.tsx'

it('says what a unit of the content costs, and nothing without a content', () => {
  expect(renderToStaticMarkup(<PriceNotes unitPrice={{ price: 1_332.5, unit: 'l' }} />)).toContain('>$1,332.50 per l<')
  expect(renderToStaticMarkup(<PriceNotes />)).toBe('')
})
