import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileTemplate } from './htmlTemplate.ts'

const index = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')

describe('compileTemplate', () => {
  it('inserts rendered HTML that contains replacement patterns', () => {
    const html = compileTemplate(index).fill({ head: '<title>$& $1</title>', page: '<main>$`</main>' })
    expect(html).toContain('<title>$& $1</title>')
    expect(html).toContain('<main>$`</main>')
    expect(html).not.toContain('data-until-rendered')
    expect(html).not.toContain('class="shell"')
    expect(html).toContain('rel="icon"')
  })

  it('names the scripts of the pages, which no rendered page contains', () => {
    const { scripts, fill } = compileTemplate(
      index.replace('<!--/page-->', '<!--scripts {"CartPage":["/cart.js"]}--><!--/page-->'),
    )
    expect(scripts).toEqual({ CartPage: ['/cart.js'] })
    expect(fill({ head: '', page: '' })).not.toContain('cart.js')
  })

  it('rejects a template without exactly one section of each kind', () => {
    expect(() => compileTemplate('<title>no marks</title>')).toThrow('must mark one head section')
    expect(() => compileTemplate('<!--head--><!--/head-->')).toThrow('must mark one head section')
    expect(() => compileTemplate(index + '<!--page--><!--/page-->')).toThrow('must mark one head section')
  })
})
