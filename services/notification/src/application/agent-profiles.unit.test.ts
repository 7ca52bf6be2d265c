import { UCP_VERSION } from '@shop/contracts/ucp'
import { describe, expect, it } from 'vitest'
import { createAgentProfiles } from './agent-profiles.ts'

const AGENT = 'https://program.example/ucp'
const MINUTE = 60_000
const key = { kid: 'one', kty: 'EC' }

const profileOf = (order: unknown, keys: unknown = [key]): string =>
  JSON.stringify({ ucp: { capabilities: { 'dev.ucp.shopping.order': order } }, keys })

const webhookAt = (url: string, version?: string) => ({ version, config: { webhook_url: url } })

/** Programs whose profiles tests change, and a clock that they move. */
function given(text: string | undefined = profileOf([webhookAt('https://program.example/orders')])) {
  const state = { text: text as string | undefined, now: 0, reads: 0 }
  const read = async () => {
    state.reads += 1
    return state.text
  }
  const webhooks = { read, deliver: async () => ({ status: 200, answer: '' }), close: () => undefined }
  const readProfile = createAgentProfiles({ webhooks, clock: () => new Date(state.now) } as unknown as Parameters<
    typeof createAgentProfiles
  >[0])
  return { state, readProfile }
}

describe('the profile of a program', () => {
  it('has its keys, and where it wants to hear of its orders', async () => {
    const { readProfile } = given()
    expect(await readProfile(AGENT)).toEqual({ keys: [key], webhookUrl: 'https://program.example/orders' })
  })

  it('says it by the version of the shop where it has several', async () => {
    const entries = [
      webhookAt('https://program.example/old', '2026-01-11'),
      webhookAt('https://program.example/new', UCP_VERSION),
    ]
    expect(await given(profileOf(entries)).readProfile(AGENT)).toMatchObject({ webhookUrl: 'https://program.example/new' })
    expect(await given(profileOf(entries.slice(0, 1))).readProfile(AGENT)).toMatchObject({
      webhookUrl: 'https://program.example/old',
    })
  })

  it.each([
    ['no JSON', '<html>'],
    ['no object', '[]'],
    ['another form of keys', profileOf([], 'none')],
    ['nothing of the protocol', '{"keys":[]}'],
  ])('is none that is %s', async (_what, text) => {
    expect(await given(text).readProfile(AGENT)).toBeUndefined()
  })

  it('without orders has no address', async () => {
    expect(await given('{"ucp":{}}').readProfile(AGENT)).toEqual({ keys: [], webhookUrl: undefined })
  })

  it('is read once in five minutes', async () => {
    const { state, readProfile } = given()
    for (const minutes of [0, 1, 4.9]) {
      state.now = minutes * MINUTE
      await readProfile(AGENT)
    }
    expect(state.reads).toBe(1)
    state.now = 5 * MINUTE
    await readProfile(AGENT)
    expect(state.reads).toBe(2)
  })

  it('is read again for a new key, but not twice in a minute', async () => {
    const { state, readProfile } = given()
    await readProfile(AGENT)
    await readProfile(AGENT, true)
    expect(state.reads).toBe(1)
    state.now = MINUTE
    await readProfile(AGENT, true)
    expect(state.reads).toBe(2)
  })

  it('is looked for again after a minute when it could not be read', async () => {
    const { state, readProfile } = given()
    state.text = undefined
    expect(await readProfile(AGENT)).toBeUndefined()
    state.text = profileOf([])
    expect(await readProfile(AGENT)).toBeUndefined()
    state.now = MINUTE
    expect(await readProfile(AGENT)).toBeDefined()
  })

  it('is read of twenty programs at once at most: strangers choose the addresses', async () => {
    const { state, readProfile } = given()
    const profiles = await Promise.all(Array.from({ length: 25 }, (_, index) => readProfile(`${AGENT}/${String(index)}`)))
    expect(state.reads).toBe(20)
    expect(profiles.filter((profile) => profile === undefined)).toHaveLength(5)
  })
})
