import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ProductLine } from './ProductLine.tsx'

it('runs the name of a product in the direction of its letters', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/cart">
      <ProductLine product="p1" name="מנורה 20W." image="" caption="">
        $1.00
      </ProductLine>
    </StaticRouter>,
  )
  expect(html).toMatch(/<a[^>]* dir="auto"[^>]*>מנורה 20W\.<\/a>/)
})
