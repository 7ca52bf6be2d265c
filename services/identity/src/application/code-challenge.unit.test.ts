import { expect, it } from 'vitest'
import { isVerifierOf } from './code-challenge.ts'

// RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

it.each([
  ['the verifier', verifier, challenge, true],
  ['another', `${verifier}x`, challenge, false],
  ['the challenge itself, as the method plain has it', challenge, challenge, false],
  ['a short one', 'x'.repeat(42), challenge, false],
  ['none', '', '', false],
])('a code is given to who brings %s', (_, brought, asked, isGiven) => {
  expect(isVerifierOf(brought, asked)).toBe(isGiven)
})
