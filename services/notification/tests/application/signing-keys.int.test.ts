import { createPublicKey, sign, verify } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { publicKeys, signingKey } from '../../src/application/signing-keys.ts'
import { readSigningKeys } from '../../src/store/signing-keys.ts'
import { startNotification, type NotificationFixture } from '../support/notification-fixture.ts'

const DAY_MS = 24 * 3_600_000

describe("the shop's own keys", () => {
  let notification: NotificationFixture
  beforeAll(async () => {
    notification = await startNotification()
  })
  afterAll(() => notification.drop())
  afterEach(async () => {
    await notification.ports.database.query('DELETE FROM signing_keys')
  })

  const keyIds = async () => (await publicKeys(notification.ports)).map(({ kid }) => kid)

  it('are made once, whoever needs the first one', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => signingKey(notification.ports)))
    expect(new Set(made.map(({ keyId }) => keyId)).size).toBe(1)
    expect(await readSigningKeys(notification.ports.database)).toHaveLength(1)
  })

  it('verify what was signed with the private part, which is not among them', async () => {
    const { key } = await signingKey(notification.ports)
    const [published] = await publicKeys(notification.ports)
    expect(published).not.toHaveProperty('d')
    const signature = sign('sha256', Buffer.from('an order'), { key, dsaEncoding: 'ieee-p1363' })
    const verifying = { key: createPublicKey({ key: { ...published }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', Buffer.from('an order'), verifying, signature)).toBe(true)
    expect(verify('sha256', Buffer.from('another'), verifying, signature)).toBe(false)
  })

  it('are replaced after 90 days: the next is known a day before it signs, and the last stays for two weeks', async () => {
    const [first = ''] = await keyIds()
    notification.state.now += 90 * DAY_MS
    const [, second = ''] = await keyIds()
    expect(await keyIds()).toEqual([first, second])
    expect((await signingKey(notification.ports)).keyId).toBe(first)
    notification.state.now += DAY_MS
    expect((await signingKey(notification.ports)).keyId).toBe(second)
    notification.state.now += 14 * DAY_MS - 1
    expect(await keyIds()).toEqual([first, second])
    notification.state.now += 1
    expect(await keyIds()).toEqual([second])
  })
})
