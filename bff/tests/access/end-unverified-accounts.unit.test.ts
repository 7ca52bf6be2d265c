import { expect, it } from 'vitest'
import { endUnverifiedAccounts } from '../../src/access/end-unverified-accounts.ts'

interface Fakes {
  readonly users: readonly string[]
  /** Undefined while the order service does not answer. */
  readonly customers?: readonly string[]
  readonly unverifiedAccountDays?: number
}

/** An identity with these unverified users, in pages of two, and an order service with these customers. */
function portsOf({ users, customers, unverifiedAccountDays }: Fakes) {
  const deleted: string[] = []
  const moments = new Set<string>()
  const clients = {
    identity: {
      async listUnverified({ before, afterId }: { before: string; afterId?: string }) {
        moments.add(before)
        const first = afterId === undefined ? 0 : users.indexOf(afterId) + 1
        return { userIds: users.slice(first, first + 2) }
      },
      async deleteUnverified({ userIds }: { userIds: string[] }) {
        deleted.push(...userIds)
        return { deleted: userIds.length }
      },
    },
    orders: {
      async customersAmong({ userIds }: { userIds: string[] }) {
        if (customers === undefined) throw new Error('the order service is away')
        return { userIds: userIds.filter((id) => customers.includes(id)) }
      },
    },
  } as unknown as Parameters<typeof endUnverifiedAccounts>[0]['clients']
  return { deleted, moments, ports: { clients, unverifiedAccountDays, clock: () => new Date('2026-11-30T12:00:00Z') } }
}

it('deletes the unverified accounts of all pages that have ordered nothing, 30 days after the registration', async () => {
  const { deleted, moments, ports } = portsOf({ users: ['a', 'b', 'c', 'd', 'e'], customers: ['b', 'e'] })
  expect(await endUnverifiedAccounts(ports)).toBe(3)
  expect(deleted).toEqual(['a', 'c', 'd'])
  expect([...moments]).toEqual(['2026-10-31T12:00:00.000Z'])
})

it('deletes none when the setting is 0, nor without an answer of the order service', async () => {
  const off = portsOf({ users: ['a'], customers: [], unverifiedAccountDays: 0 })
  expect(await endUnverifiedAccounts(off.ports)).toBe(0)
  const away = portsOf({ users: ['a'] })
  await expect(endUnverifiedAccounts(away.ports)).rejects.toThrow('away')
  expect([off.deleted, away.deleted]).toEqual([[], []])
})
