import { MAX_QTY } from '@shop/contracts/stock'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { QuantityPicker, typedQty } from './QuantityPicker.tsx'

const render = (value: number, max: number): string =>
  renderToStaticMarkup(<QuantityPicker label="Qty" value={value} max={max} onChange={() => undefined} />)

const optionsOf = (html: string) => [...html.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, text]) => text)

describe('the choice of a quantity', () => {
  it('lists every quantity of a small stock', () => {
    expect(optionsOf(render(2, 3))).toEqual(['1', '2', '3'])
    expect(render(2, 3)).toContain('<option value="2" selected="">')
  })

  it('lists thirty quantities of a larger stock, and more on demand', () => {
    expect(optionsOf(render(1, 30))).toHaveLength(30)
    const options = optionsOf(render(30, 31))
    expect([options.length, options[29], options[30]]).toEqual([31, '30', 'More…'])
  })

  it('is a field with the limits of the stock for a quantity beyond the list', () => {
    const html = render(31, 5_000)
    expect(optionsOf(html)).toEqual([])
    for (const attribute of ['type="number"', 'min="1"', 'max="5000"', 'step="1"', 'value="31"'])
      expect(html).toContain(attribute)
  })

  it('ends at the largest quantity of an order line', () => {
    expect(render(31, MAX_QTY * 2)).toContain(`max="${String(MAX_QTY)}"`)
  })
})

describe('a quantity that is typed', () => {
  it.each([
    ['6', 6],
    ['50', 50],
    ['60', 50],
    ['500', 50],
    ['2.5', 40],
    ['1e2', 40],
    ['0', 40],
    ['', 40],
  ])('%j, of 50 with 40 before, is %i', (text, qty) => {
    expect(typedQty(text, { max: 50, before: 40 })).toBe(qty)
  })
})
