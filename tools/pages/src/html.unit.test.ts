import { expect, it } from 'vitest'
import { html } from './html.ts'

it('escapes every value that is not markup', () => {
  expect(html`<a title="${`"'<>&`}">${'<b>'}</a>`.text).toBe('<a title="&quot;&#39;&lt;&gt;&amp;">&lt;b&gt;</a>')
})

it('inserts markup, numbers and lists of markup unchanged', () => {
  const items = ['a', '<b>'].map((name) => html`<li>${name}</li>`)
  expect(html`${2} ${items}`.text).toBe('2 <li>a</li><li>&lt;b&gt;</li>')
})
