import { lawPageSlugs, pageSlugs, shopPageUpdate } from '@shop/contracts/shop'
import { describe, expect, it } from 'vitest'
import { unknownShop } from '../../../lib/useShop.ts'
import { pageTemplate } from './pageTemplates.ts'

const kiln = { ...unknownShop, name: 'Kiln & Co', address: '1 Main Street\nBerlin', email: 'us@kiln.example', phone: '+49 30 1' }
const slugs = pageSlugs.filter((slug) => pageTemplate(slug, kiln) !== undefined)

describe('the template of a page', () => {
  it('is there for the statements that the law asks for', () => {
    expect(slugs).toEqual(['withdrawal', 'guarantee', 'reviews', 'privacy', 'accessibility'])
    expect(lawPageSlugs).toEqual(expect.arrayContaining(slugs))
  })

  it.each(slugs)('of %s can be saved, and has no exclamation mark', (slug) => {
    const markdown = pageTemplate(slug, kiln)
    expect(shopPageUpdate.parse({ markdown })).toEqual({ markdown })
    expect(markdown).not.toContain('!')
    expect(markdown).not.toContain('undefined')
  })

  it('has the details of the shop', () => {
    const text = pageTemplate('withdrawal', { ...kiln, withdrawalDays: 30 })
    for (const detail of ['Kiln & Co', '1 Main Street, Berlin', 'us@kiln.example', '+49 30 1', 'within 30 days', '## Model form'])
      expect(text).toContain(detail)
  })

  it('says in brackets what the shop has not said', () => {
    const text = pageTemplate('guarantee', unknownShop)
    for (const missing of ['[postal address]', '[e-mail address]', '[phone number]']) expect(text).toContain(missing)
    expect(pageTemplate('withdrawal', unknownShop)).toContain('within 14 days')
  })
})
