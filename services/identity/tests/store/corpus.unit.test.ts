import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fold } from '@shop/kit/domain'
import { createEventCodec, type Queryable } from '@shop/kit/event-store'
import { admins, user, type AdminEvent, type IdentityEvent, type UserEvent } from '../../src/domain/index.ts'
import { formats } from '../../src/store/formats.ts'

interface RecordedExample {
  /** The user's encryption key, base64. */
  readonly key: string
  readonly stored: {
    readonly type: IdentityEvent['type']
    readonly schemaVersion: number
    readonly data: Record<string, unknown>
  }
  readonly event: IdentityEvent
  /** The event after the user's erasure. */
  readonly erased: IdentityEvent
}

const RECORDED_AT = '2026-01-01T00:00:00.000Z'

const folder = join(import.meta.dirname, 'corpus')
const corpus = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as RecordedExample) }))

/** A database that returns one user's key; null after the erasure. */
function databaseWithKey(key: Buffer | null): Queryable {
  return {
    query: async <Row>(_text: string, [subjects] = [] as readonly unknown[]) => {
      const rows = key === null ? [] : (subjects as string[]).map((subject) => ({ subject, key }) as Row)
      return { rows, rowCount: rows.length }
    },
  }
}

function exampleOf<Type extends IdentityEvent['type']>(type: Type): Extract<IdentityEvent, { type: Type }> {
  return corpus.find(({ event }) => event.type === type)?.event as Extract<IdentityEvent, { type: Type }>
}

describe('recorded events', () => {
  const codec = createEventCodec(formats)

  it('include every version of every type', () => {
    const expected = Object.entries(formats).flatMap(([type, { version }]) =>
      Array.from({ length: version }, (_, index) => `${type}.v${String(index + 1)}.json`),
    )
    expect(corpus.map(({ file }) => file).sort()).toEqual(expected.sort())
    for (const { file, stored } of corpus) expect(file).toBe(`${stored.type}.v${String(stored.schemaVersion)}.json`)
  })

  it.each(corpus)('are decoded: $file', async ({ key, stored, event }) => {
    const database = databaseWithKey(Buffer.from(key, 'base64'))
    expect(await codec.decodeAll(database, [{ ...stored, recordedAt: RECORDED_AT }])).toEqual([event])
  })

  it.each(corpus)('contain no personal data of an erased user: $file', async ({ stored, erased }) => {
    expect(await codec.decodeAll(databaseWithKey(null), [{ ...stored, recordedAt: RECORDED_AT }])).toEqual([erased])
  })

  it('fold to the expected states', () => {
    const types = ['UserRegistered', 'UserRenamed', 'EmailChanged', 'PasswordChanged'] as const
    const history: UserEvent[] = types.map((type) => exampleOf(type))
    const { userId } = exampleOf('UserDeleted').data
    expect(fold(user, history)).toMatchObject({
      status: 'active',
      userId,
      name: 'Ada King',
      email: 'ada.king@mail.example',
      epoch: 1,
    })
    expect(fold(user, [...history, exampleOf('UserDeleted')])).toEqual({ status: 'deleted' })
    const granted: AdminEvent[] = [exampleOf('AdminGranted')]
    expect(fold(admins, granted)).toEqual(new Set([userId]))
    expect(fold(admins, [...granted, exampleOf('AdminRevoked')])).toEqual(new Set())
  })
})
