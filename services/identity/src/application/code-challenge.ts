import { hash } from 'node:crypto'

const VERIFIER = /^[\w.~-]{43,128}$/

/** Whether a program is the one that has asked for a code (RFC 7636 §4.6, method S256). */
export const isVerifierOf = (verifier: string, challenge: string): boolean =>
  VERIFIER.test(verifier) && hash('sha256', verifier, 'base64url') === challenge
