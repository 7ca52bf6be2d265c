import { expect, it } from 'vitest'
import { textOfHtml } from './html-text.ts'

it.each([
  ['<p>Soft &amp; light.</p>\n<p>Made of <b>linen</b>.</p>', 'Soft & light.\n\nMade of linen.'],
  ['<ul><li>One</li> <li>Two<ul><li>Three</li></ul></li></ul>After', '- One\n- Two\n\n- Three\n\nAfter'],
  ['One<br>two<br/><br>three<br><br><br>four', 'One\ntwo\n\nthree\n\nfour'],
  ['<h2>Size</h2><table><tr><td>S</td><td>38</td></tr><tr><td>M</td><td>40</td></tr></table>', 'Size\n\nS 38\nM 40'],
  ['Without tags,\r\nin two lines', 'Without tags,\nin two lines'],
  ['5 < 6 & 7', '5 < 6 & 7'],
  ['<style>p{color:red}</style><script>alert("<p>x</p>")</script>Seen<img src="data:x" alt="no">', 'Seen'],
  ['a<b>b</b>c <i> d</i>', 'abc d'],
  ['<p>Never closed <div>and nested', 'Never closed\n\nand nested'],
  ['&nbsp;&eacute;&#8364;', 'é€'],
  ['', ''],
])('reads %j', async (html, text) => {
  expect(await textOfHtml(html)).toBe(text)
})
