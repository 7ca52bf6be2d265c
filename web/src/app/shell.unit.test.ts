import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openShell } from './shell.ts'

const index = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')

describe('the shell', () => {
  it('puts a page in the place of the bare one, whatever signs are in it', () => {
    const html = openShell(index)({ head: '<title>$& $1</title>', page: '<main>$`</main>' })
    expect(html).toContain('<title>$& $1</title>')
    expect(html).toContain('<main>$`</main>')
    expect(html).not.toContain('data-until-rendered')
    expect(html).not.toContain('class="shell"')
    expect(html).toContain('src="/theme.js"')
  })

  it('asks for both marks, once', () => {
    expect(() => openShell('<title>no marks</title>')).toThrow('does not mark')
    expect(() => openShell('<!--head--><!--/head-->')).toThrow('does not mark')
    expect(() => openShell(index + '<!--page--><!--/page-->')).toThrow('does not mark')
  })
})
