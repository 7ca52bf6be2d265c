import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { clearAddressesOf, countEntries, deleteOldEntries, insertEntry, listEntries } from '../../src/security-log/entries.ts'
import { createBffUnderTest, type BffUnderTest } from '../fixtures/bff-under-test.ts'

const now = new Date('2026-03-31T12:00:00.000Z')
const ada = uuidv7()
const maya = uuidv7()
const page = { limit: 20, offset: 0 }
const all = { keyword: '' }

let fixture: BffUnderTest
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'))
  const entry = {
    at: '2026-03-30T23:59:59.000Z',
    actorId: ada,
    action: 'PUT /api/users/:id',
    status: 200,
    address: '203.0.113.7',
  }
  await insertEntry(fixture.database, { ...entry, kind: 'user_changed', subjectId: maya })
  await insertEntry(fixture.database, { ...entry, kind: 'product_changed', subjectId: 'p', at: '2026-03-01T00:00:00.000Z' })
  await insertEntry(fixture.database, {
    ...entry,
    kind: 'sign_in_failed',
    subjectId: maya,
    actorId: null,
    address: '198.51.100.1',
  })
  await insertEntry(fixture.database, { ...entry, kind: 'throttled', subjectId: null, actorId: null, address: '2001:db8::1' })
})
afterAll(() => fixture.close())

describe('entries of the security log', () => {
  it.each([
    [all, 4],
    [{ keyword: '203.0' }, 2],
    [{ keyword: maya.toUpperCase() }, 2],
    [{ keyword: '%' }, 0],
    [{ keyword: '', kind: 'throttled' as const }, 1],
    [{ keyword: '', from: '2026-03-30' }, 3],
    [{ keyword: '', to: '2026-03-01' }, 1],
    [{ keyword: ada, kind: 'user_changed' as const, from: '2026-03-30', to: '2026-03-30' }, 1],
  ])('are found by %j', async (filter, count) => {
    expect(await listEntries(fixture.database, filter, page)).toHaveLength(count)
    expect(await countEntries(fixture.database, filter)).toBe(count)
  })

  it('lose the addresses of an erased person, and no others', async () => {
    const addresses = async () => (await listEntries(fixture.database, all, page)).map(({ kind, address }) => [kind, address])
    await fixture.database.query('INSERT INTO access (user_id, deleted) VALUES ($1, true)', [maya])
    await clearAddressesOf(fixture.database, maya)
    expect(await addresses()).toContainEqual(['sign_in_failed', ''])
    expect(await addresses()).toContainEqual(['user_changed', '203.0.113.7'])
    // Written by a request that was answered while the person was erased.
    const late = { at: now.toISOString(), kind: 'other_action' as const, subjectId: null, action: 'POST /', status: 200 }
    await insertEntry(fixture.database, { ...late, actorId: maya, address: '198.51.100.1' })
    await deleteOldEntries(fixture.database, 90, now)
    expect(await addresses()).toContainEqual(['other_action', ''])
    expect(await countEntries(fixture.database, { keyword: '198.51.100.1' })).toBe(0)
    expect(await countEntries(fixture.database, { keyword: '203.0.113.7' })).toBe(2)
  })

  it('are deleted when they are old', async () => {
    await deleteOldEntries(fixture.database, 30, now)
    const kinds = (await listEntries(fixture.database, all, page)).map(({ kind }) => kind)
    expect(kinds).not.toContain('product_changed')
    expect(kinds).toHaveLength(4)
  })
})
