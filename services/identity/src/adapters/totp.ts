import { generateSecret, generateURI, verify } from 'otplib'
import type { OneTimeCodes } from '../ports.ts'

/** Clocks of phones may be half a minute off. */
const TOLERANCE_SECONDS = 30
const STEP_SECONDS = 30

/** One-time codes of authenticator apps: six digits, a new one every 30 s (RFC 6238). */
export function createOneTimeCodes(clock: () => Date): OneTimeCodes {
  return {
    newSecret: () => generateSecret(),
    // A colon separates issuer and account: apps refuse a second one, or take the name to end there.
    uri: (secret, issuer, label) => generateURI({ issuer: issuer.replaceAll(/\s*:\s*/g, ' ').trim(), label, secret }),
    async timeStepOf(secret, code) {
      const epoch = Math.floor(clock().getTime() / 1_000)
      const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS }).catch(() => undefined)
      return result?.valid === true ? Math.floor(epoch / STEP_SECONDS) + result.delta : undefined
    },
  }
}
