import { expect, it } from 'vitest'
import { createOneTimeCodes } from '../../src/adapters/totp.ts'

const { uri } = createOneTimeCodes(() => new Date())

it.each([
  ['Kiln & Co', 'Kiln%20%26%20Co'],
  ['Kiln: Mugs', 'Kiln%20Mugs'],
  ['Kiln:Mugs : Bowls', 'Kiln%20Mugs%20Bowls'],
])('names the shop %j before the only colon of the label', (issuer, name) => {
  expect(uri('JBSWY3DP', issuer, 'ann@mail.example')).toBe(
    `otpauth://totp/${name}:ann%40mail.example?secret=JBSWY3DP&issuer=${name}`,
  )
})
