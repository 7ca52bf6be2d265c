import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ProductSafety } from './ProductSafety.tsx'

const render = (product: Parameters<typeof ProductSafety>[0]['product']) =>
  renderToStaticMarkup(<ProductSafety product={product} />)

describe('the safety of a product', () => {
  it('has a heading of its own, with who answers for it and how to reach them', () => {
    const html = render({
      manufacturer: 'Kiln & Co',
      manufacturerAddress: '1 Main Street\nBerlin',
      manufacturerContact: 'safety@kiln.example',
      responsiblePerson: 'Import BV',
      responsibleContact: 'https://import.example/safety',
      model: 'M-1',
      warnings: 'Hot.\nNot for children.',
    })
    expect(html).toContain('<h2 id="safety">Product safety</h2>')
    expect(html).toContain('<span>Kiln &amp; Co\n</span><span>1 Main Street\nBerlin\n</span>')
    expect(html).toContain('href="mailto:safety@kiln.example"')
    expect(html).toContain('href="https://import.example/safety"')
    expect(html).toContain('Responsible person in the EU')
    expect(html).toContain('Hot.\nNot for children.')
  })

  it('is not spoken of where nothing is known, nor what is not', () => {
    expect(render({})).toBe('')
    expect(render({ model: 'M-1' })).not.toContain('Manufacturer')
  })

  it('leads nowhere but to the web and to mails', () => {
    expect(render({ manufacturerContact: 'javascript:alert(1)' })).toContain('href="mailto:javascript:alert(1)"')
  })
})
