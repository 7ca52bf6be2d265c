import { CheckoutUnreachable, type CheckoutProvider } from '@shop/payment/testing'
import type { Weather } from './profile.ts'
import { chance, random } from './random.ts'
import type { Steps } from './session.ts'

/** The calls of the provider that go over the network. */
const PROVIDER_CALLS = [
  'createSession',
  'retrieveSession',
  'listSessions',
  'expireSession',
  'refund',
  'retrieveRefund',
  'listRefunds',
  'listDisputes',
  'readPayment',
] as const
/** How often the mail server is slow, also where nothing fails; for less than the lease of a mail. */
const SLOW_MAIL = 0.2
const LONGEST_MAIL_MS = 20_000

/** Requests are lost before they reach the provider, and answers on their way back. */
export function withNetwork(checkout: CheckoutProvider, steps: Steps, weather: Weather): CheckoutProvider {
  const call = (name: (typeof PROVIDER_CALLS)[number]) => async (input: never) => {
    await steps.take(() => `provider ${name}`)
    if (chance(weather.provider)) throw new CheckoutUnreachable('connection refused')
    const answer = await (checkout[name] as (input: never) => Promise<unknown>)(input)
    if (chance(weather.provider)) throw new CheckoutUnreachable('connection reset')
    await steps.take(() => `provider answers ${name}`)
    return answer
  }
  const calls = Object.fromEntries(PROVIDER_CALLS.map((name) => [name, call(name)]))
  return { ...checkout, ...(calls as unknown as Pick<CheckoutProvider, (typeof PROVIDER_CALLS)[number]>) }
}

/** A mail that the mail server took. */
export interface TakenMail {
  readonly id: string
  readonly to: string
  /** All that it says. */
  readonly text: string
}

interface OfferedMail {
  readonly messageId: string
  readonly to: { readonly address: string }
  readonly content: object
}

/** A mail server that refuses connections, and whose answers are lost. */
export const createMailer = (mailed: TakenMail[], steps: Steps, weather: Weather) => ({
  async send({ messageId, to, content }: OfferedMail) {
    await steps.take(() => 'provider takes mail', [], chance(SLOW_MAIL) ? random() * LONGEST_MAIL_MS : 0)
    if (chance(weather.mail)) throw new Error('connection refused')
    mailed.push({ id: messageId.slice(0, messageId.indexOf('@')), to: to.address, text: JSON.stringify(content) })
    if (chance(weather.mail)) throw new Error('connection reset')
    await steps.take(() => 'provider answers mail')
  },
  close: () => undefined,
})
