import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createEventCodec } from '@shop/kit/testing'
import type { Queryable } from '@shop/kit'
import { fold } from '@shop/kit/domain'
import { admins, user } from '../src/domain/index.ts'
import type { AdminEvent, IdentityEvent, UserEvent } from '../src/domain/index.ts'
import { formats } from '../src/store/formats.ts'

interface Specimen {
  /** The person's key, base64. */
  readonly key: string
  readonly stored: {
    readonly type: IdentityEvent['type']
    readonly schemaVersion: number
    readonly data: Record<string, unknown>
  }
  readonly event: IdentityEvent
  /** What is left of it once the person was erased. */
  readonly erased: IdentityEvent
}

const folder = join(import.meta.dirname, 'corpus')
const corpus = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Specimen) }))

/** A database that holds one person's key, or what an erasure left of it. */
function holding(key: Buffer | null): Queryable {
  return { query: async <Row>() => ({ rows: [{ key } as Row], rowCount: 1 }) }
}

function oneOf<Type extends IdentityEvent['type']>(type: Type): Extract<IdentityEvent, { type: Type }> {
  return corpus.find(({ event }) => event.type === type)?.event as Extract<IdentityEvent, { type: Type }>
}

describe('recorded events', () => {
  const codec = createEventCodec(formats)

  it('are there of every type in every version', () => {
    const wanted = Object.entries(formats).flatMap(([type, { version }]) =>
      Array.from({ length: version }, (_, index) => `${type}.v${String(index + 1)}.json`),
    )
    expect(corpus.map(({ file }) => file).sort()).toEqual(wanted.sort())
    for (const { file, stored } of corpus) expect(file).toBe(`${stored.type}.v${String(stored.schemaVersion)}.json`)
  })

  it.each(corpus)('are read as they were meant: $file', async ({ key, stored, event }) => {
    expect(await codec.decode(holding(Buffer.from(key, 'base64')), stored)).toEqual(event)
  })

  it.each(corpus)('tell nothing of somebody erased: $file', async ({ stored, erased }) => {
    expect(await codec.decode(holding(null), stored)).toEqual(erased)
  })

  it('lead to the state that they led to', () => {
    const life = ['UserRegistered', 'UserRenamed', 'EmailChanged', 'PasswordChanged'] as const
    const history: UserEvent[] = life.map((type) => oneOf(type))
    const { userId } = oneOf('UserDeleted').data
    expect(fold(user, history)).toMatchObject({
      status: 'living',
      userId,
      name: 'Ada King',
      email: 'ada.king@mail.example',
      epoch: 1,
    })
    expect(fold(user, [...history, oneOf('UserDeleted')])).toEqual({ status: 'deleted' })
    const rights: AdminEvent[] = [oneOf('AdminGranted')]
    expect(fold(admins, rights)).toEqual(new Set([userId]))
    expect(fold(admins, [...rights, oneOf('AdminRevoked')])).toEqual(new Set())
  })
})
