import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LimitedTextArea } from './LimitedTextArea.tsx'

const rendered = (value: string) =>
  renderToStaticMarkup(<LimitedTextArea label="Note" max={5} value={value} onChange={() => undefined} />)

it('keeps a text that is too long, and says so', () => {
  expect(rendered('12345')).not.toContain('At most')
  expect(rendered('1234567')).toContain('1234567</textarea>')
  expect(rendered('1234567')).toContain('At most 5 characters, and these are 7')
  expect(rendered('1234567').toLowerCase()).not.toContain('maxlength')
})
