import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UserNameField } from './Field.tsx'

it.each([false, true])('tells password managers whose password it is, hidden: %s', (isHidden) => {
  const html = renderToStaticMarkup(<UserNameField email="ada@mail.example" isHidden={isHidden} />)
  const input = /<input[^>]*>/.exec(html)?.[0] ?? ''
  for (const part of ['autoComplete="username"', 'readOnly=""', 'value="ada@mail.example"']) expect(input).toContain(part)
  expect(input.includes(' hidden=""')).toBe(isHidden)
})
