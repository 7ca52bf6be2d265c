import { expect, it } from 'vitest'
import { mailLink } from './mailLink.ts'

it.each([
  ['maya@mail.example', 'mailto:maya@mail.example'],
  ["o'brien+{x}%&?=#/@mail.example", "mailto:o'brien%2B%7Bx%7D%25%26%3F%3D%23%2F@mail.example"],
  ['"a@b"@mail.example', 'mailto:%22a%40b%22@mail.example'],
])('to %s is %s', (email, link) => {
  expect(mailLink(email)).toBe(link)
})
