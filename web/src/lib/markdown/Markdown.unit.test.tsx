import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { describe, expect, it } from 'vitest'
import { Markdown } from './Markdown.tsx'
import { SafeLink } from './SafeLink.tsx'

const render = (markdown: string): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <Markdown>{markdown}</Markdown>
    </StaticRouter>,
  )
    .replace(/^<div[^>]*>|<\/div>$/g, '')
    .replaceAll(' dir="auto"', '')

describe('Markdown', () => {
  it('is shown as headings, lists, emphasis and links', () => {
    const markdown = '# Returns\n\nWithin **30** days, *unused*:\n\n- [write](mailto:us@kiln.example)\n- [terms](/pages/terms)'
    expect(render(markdown).replaceAll('\n', '')).toBe(
      '<h2 id="returns">Returns</h2><p>Within <strong>30</strong> days, <em>unused</em>:</p><ul>' +
        '<li><a href="mailto:us@kiln.example" rel="noopener noreferrer nofollow">write</a></li>' +
        '<li><a href="/pages/terms" data-discover="true">terms</a></li></ul>',
    )
  })

  it.each([
    ['见 https://kiln.example/a，然后', '见 ', 'https://kiln.example/a', '，然后'],
    ['（https://kiln.example/a）です', '（', 'https://kiln.example/a', '）です'],
    ['"https://kiln.example/a" is', '&quot;', 'https://kiln.example/a', '&quot; is'],
    ['(https://kiln.example/a)。', '(', 'https://kiln.example/a', ')。'],
    ['“https://kiln.example/a”', '“', 'https://kiln.example/a', '”'],
  ])('links of “%s” the address alone', (text, before, address, after) => {
    const link = `<a href="${address}" rel="noopener noreferrer nofollow">${address}</a>`
    expect(render(text)).toBe(`<p>${before}${link}${after}</p>`)
  })

  it('keeps the letters of any language in an address, and the whole of one that is named', () => {
    expect(render('https://ja.example/wiki/日本語 です')).toContain('wiki/日本語</a> です')
    expect(render('www.kiln.example。次')).toContain('(http://www.kiln.example)</span>。次')
    expect(render('[（a）](https://kiln.example/（a）)')).toContain('>（a）</a>')
    expect(render('[https://b.example/a。](https://kiln.example/a。)')).toContain('>https://b.example/a。</a>')
  })

  it.each([
    [
      '| Zone | Price |\n|---|--:|\n| EU | 5 € |',
      '<div role="region" aria-label="Table" tabindex="0" data-scroll="">' +
        '<table><thead><tr><th>Zone</th><th data-align="right">Price</th></tr></thead>' +
        '<tbody><tr><td>EU</td><td data-align="right">5 €</td></tr></tbody></table></div>',
    ],
    ['5. five\n6. six', '<ol start="5"><li>five</li><li>six</li></ol>'],
    ['~~$50~~ $40 ==now==', '<p><del>$50</del> $40 <mark>now</mark></p>'],
    ['##### Five\n\n###### Six', '<h5 id="five">Five</h5><h6 id="six">Six</h6>'],
    ['## 3. Доставка & Überblick', '<h2 id="3-доставка--überblick">3. Доставка &amp; Überblick</h2>'],
    ['## Returns\n\n## Returns', '<h2 id="returns">Returns</h2><h2 id="returns-1">Returns</h2>'],
    ['- [x] sent\n- [ ] paid', '<ul><li>☑ sent</li><li>☐ paid</li></ul>'],
    ['Free[^1]\n\n[^1]: Above $100', '<p>Free<a href="#1"><sup>1</sup></a></p><footer><div id="1">1: Above $100</div></footer>'],
    ['> [!NOTE]\n> Read it', '<blockquote><header>NOTE</header><p>Read it</p></blockquote>'],
    ['![Our shop](/shop.png)', '<p>Our shop</p>'],
    ['---\nfirst: line\n---\n\nnext', '<hr/><h2 id="first-line">first: line</h2><p>next</p>'],
  ])('leaves out nothing of %j', (markdown, html) => {
    expect(render(markdown).replaceAll('\n', '')).toBe(html)
  })

  it.each([
    ['[x](#delivery)', '<a href="#delivery">x</a>'],
    ['[x](www.kiln.example/a)', '<a href="https://www.kiln.example/a" rel="noopener noreferrer nofollow">x</a>'],
    ['[x](us@kiln.example)', '<a href="mailto:us@kiln.example" rel="noopener noreferrer nofollow">x</a>'],
    ['[x](shipping)', '<a href="/pages/shipping" data-discover="true">x</a>'],
    ['[x](../pages/privacy#data)', '<a href="/pages/privacy#data" data-discover="true">x</a>'],
    ['[x](../cart)', '<a href="/cart" data-discover="true">x</a>'],
    [
      '[![Kiln](https://a.example/x.png)](https://a.example)',
      '<a href="https://a.example" rel="noopener noreferrer nofollow">Kiln</a>',
    ],
    [
      '[![](https://a.example/x.png)](https://a.example)',
      '<a href="https://a.example" rel="noopener noreferrer nofollow">Picture</a>',
    ],
    ['[x](http://plain.example)', 'x<span> (http://plain.example)</span>'],
  ])('makes a link of %j', (markdown, html) => {
    expect(render(markdown)).toBe(`<p>${html}</p>`)
  })

  it('lets each paragraph run in the direction of its letters', () => {
    const html = renderToStaticMarkup(<Markdown>{'Hello.\n\nשלום.\n\n- مرحبا'}</Markdown>)
    expect(html.match(/<\w+ dir="auto"/g)).toEqual(['<p dir="auto"', '<p dir="auto"', '<ul dir="auto"', '<li dir="auto"'])
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](<java\nscript:alert(1)>)',
    '[x](\u0001javascript:alert(1))',
    '[x](vbscript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](/\t/evil.example)',
    '[x](http://plain.example)',
    '[x](file:///etc/passwd)',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
  ])('has no link for %j', (markdown) => {
    const html = render(markdown)
    expect(html).not.toMatch(/\shref="(?:\/[/\\]|[^/hmt]|h(?!ttps:)|m(?!ailto:)|t(?!el:))/i)
    expect(html).not.toMatch(/\shref="[^"]*script/i)
    expect(html).not.toContain('<a href="http://')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>*{display:none}</style>',
    'a <b onmouseover=alert(1)>b</b>',
    '![x](https://evil.example/pixel.gif)',
    '![x](javascript:alert(1))',
    '[![x](x.png "\\" onerror=\\"alert(1)")](javascript:alert(1))',
    '`</code><script>alert(1)</script>`',
    '```"><script>\nalert(1)\n```',
    '[x](https://a.example "\\"><script>alert(1)</script>")',
  ])('shows HTML as text and no pictures: %j', (markdown) => {
    const tags = [...render(markdown).matchAll(/<(\w+)((?:\s[^>]*)?)>/g)].map(([, name, attributes]) => ({ name, attributes }))
    for (const { name, attributes } of tags) {
      expect(['p', 'a', 'code', 'pre']).toContain(name)
      expect(attributes).toMatch(/^(?: href="https:\/\/\w+\.example(?:%22)?" rel="[a-z ]+")?$/)
    }
  })

  it('keeps line breaks', () => {
    expect(render('Monday 9 to 5\nTuesday closed')).toBe('<p>Monday 9 to 5\nTuesday closed</p>')
    expect(render('Monday  \nTuesday')).toBe('<p>Monday<br/>Tuesday</p>')
    const sheet = new ServerStyleSheet()
    renderToStaticMarkup(sheet.collectStyles(<Markdown>{'Monday\nTuesday'}</Markdown>))
    expect(sheet.getStyleTags()).toMatch(/ p,\S* li\{white-space:pre-line;\}/)
    sheet.seal()
  })

  it('with a link of the greatest length is looked at once', () => {
    const fastest = Math.min(
      ...Array.from({ length: 3 }, () => {
        const startedAt = performance.now()
        renderToStaticMarkup(
          <StaticRouter location="/">
            <SafeLink href={`a@${'.'.repeat(40_000)}/`}>x</SafeLink>
          </StaticRouter>,
        )
        return performance.now() - startedAt
      }),
    )
    expect(fastest).toBeLessThan(100)
  })

  it('of the greatest length is parsed in a moment, whatever it nests', () => {
    for (const part of ['[', '*_', '> ', '- ', '`', '![](', '[a](', '<a ', '&#', '\\', '((', '**a', '*a_', '|a|', '1. ']) {
      const startedAt = performance.now()
      render(part.repeat(20_000 / part.length))
      expect({ part, isQuick: performance.now() - startedAt < 5_000 }).toEqual({ part, isQuick: true })
    }
  })
})
