import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foldText } from '@shop/contracts/shared'
import { createTestDatabase, type TestDatabase } from '@shop/kit/testing'
import {
  newUser,
  openIdentity,
  signInAdmin,
  startIdentity,
  type IdentityClient,
  type OpenedIdentity,
  type RunningIdentity,
} from '../fixtures/identity.ts'

type UserListQuery = Partial<Parameters<IdentityClient['listUsers']>[0]>

/** In the sequence of registration. Two have the same name in different case. */
const PEOPLE = [
  ['Maya Lind', 'maya@shop.example'],
  ['ada byron', 'countess@mail.example'],
  ['Élodie Ørsted', 'Zoe.Orsted@mail.example'],
  ['Ada Byron', 'B_100%@mail.example'],
  ['Nils \\ Holm', 'nils.holm@shop.example'],
] as const

const unknownId = '01999999-9999-7999-8999-999999999999'

describe('the user list', () => {
  let test: TestDatabase
  let identity: RunningIdentity

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    identity = await startIdentity(test)
    for (const [name, email] of PEOPLE) await identity.call.register({ name, email, password: 'correct horse' })
  })
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  /** The listed users as indexes of PEOPLE, and the total. */
  async function list(query: UserListQuery): Promise<{ found: number[]; total: number }> {
    const { users, total } = await identity.call.listUsers({ page: 1, pageSize: 20, ...query })
    return { found: users.map(({ email }) => PEOPLE.findIndex(([, known]) => known === email)), total }
  }

  it.each<readonly [UserListQuery['sort'], number[]]>([
    [undefined, [0, 1, 2, 3, 4]],
    ['joined', [0, 1, 2, 3, 4]],
    ['-joined', [4, 3, 2, 1, 0]],
    ['name', [1, 3, 2, 0, 4]],
    ['-name', [4, 0, 2, 3, 1]],
    ['email', [3, 1, 0, 4, 2]],
    ['-email', [2, 4, 0, 1, 3]],
  ])('sorted by %s', async (sort, found) => {
    expect(await list({ sort })).toEqual({ found, total: 5 })
  })

  it.each<readonly [string, number[]]>([
    ['', [0, 1, 2, 3, 4]],
    ['ADA', [1, 3]],
    ['lind', [0]],
    ['élodie ØRSTED', [2]],
    ['SHOP.example', [0, 4]],
    ['orsted', [2]],
    ['byron countess', [1]],
    ['  mail.example   ada ', [1, 3]],
    ['ada lind', []],
    ['lind maya', [0]],
    ['lindmaya', []],
    ['%', [3]],
    ['_', [3]],
    ['\\', [4]],
    ['%%%%', []],
    ["' OR 1=1 --", []],
    ['\u0000\ud800', []],
  ])('searched for %j', async (keyword, found) => {
    expect(await list({ keyword })).toEqual({ found, total: found.length })
  })

  it('has those with one of the ids as well, within the other filter', async () => {
    const { users } = await identity.call.listUsers({ page: 1, pageSize: 20, keyword: 'lind' })
    const userIds = [users[0]?.userId ?? '', unknownId]
    expect(await list({ keyword: '0171', userIds })).toEqual({ found: [0], total: 1 })
    expect(await list({ keyword: 'countess', userIds })).toEqual({ found: [0, 1], total: 2 })
    expect(await list({ keyword: '0171', userIds, staff: true })).toEqual({ found: [], total: 0 })
  })

  it('is paged, also with a keyword', async () => {
    const query: UserListQuery = { keyword: 'example', sort: 'name', pageSize: 2 }
    expect(await list({ ...query, page: 1 })).toEqual({ found: [1, 3], total: 5 })
    expect(await list({ ...query, page: 3 })).toEqual({ found: [4], total: 5 })
    expect(await list({ ...query, page: 4 })).toEqual({ found: [], total: 5 })
    expect(await list({ ...query, page: Number.MAX_SAFE_INTEGER })).toEqual({ found: [], total: 5 })
    expect(await list({ keyword: 'ada', pageSize: 1, page: 2, sort: '-name' })).toEqual({ found: [1], total: 2 })
  })

  it('is sorted by name as people do', async () => {
    const names = ['Adam', 'äpfel', 'Door 9', 'door 10', 'éclair', 'emil', 'Zebra', 'zoe']
    for (const [index, name] of names.toReversed().entries())
      await identity.call.register({ name, email: `order${String(index)}@names.example`, password: 'correct horse' })
    const namesBy = async (sort: UserListQuery['sort']) =>
      (await identity.call.listUsers({ page: 1, pageSize: 20, keyword: 'names.example', sort })).users.map(({ name }) => name)
    expect(await namesBy('name')).toEqual(names)
    expect(await namesBy('-name')).toEqual(names.toReversed())
  })

  it('finds users by their current name', async () => {
    const fresh = { name: 'Old Name', email: 'renamed@mail.example', password: 'correct horse' }
    const { userId } = await identity.call.register(fresh)
    const actor = await signInAdmin(identity)
    await identity.call.updateUser({ actor, userId, name: 'Quentin Zorn' })
    expect((await list({ keyword: 'zorn' })).total).toBe(1)
    expect((await list({ keyword: 'old name' })).total).toBe(0)
    await identity.call.deleteUser({ userId, actor })
    expect((await list({ keyword: 'zorn' })).total).toBe(0)
  })

  it('is in the sequence of registration; many users are looked up by id at once', async () => {
    const fresh = await createTestDatabase(inject('postgresUrl'))
    const { call, service } = await startIdentity(fresh)
    const ids: string[] = []
    for (let count = 0; count < 45; count += 1) ids.push((await call.register(newUser())).userId)
    const pages = [await call.listUsers({ page: 1, pageSize: 20 }), await call.listUsers({ page: 3, pageSize: 20 })]
    expect(pages.map(({ total, users }) => [total, users.length])).toEqual([
      [45, 20],
      [45, 5],
    ])
    expect(pages.flatMap(({ users }) => users.map(({ userId }) => userId))).toEqual([...ids.slice(0, 20), ...ids.slice(40)])
    expect(await call.listUsers({ page: Number.MAX_SAFE_INTEGER, pageSize: 100 })).toEqual({ users: [], total: 45 })

    const [deletedId = '', activeId = ''] = ids
    await call.deleteUser({ userId: deletedId, actor: await signInAdmin({ call, service }) })
    const found = await call.lookUpUsers({ userIds: [deletedId, activeId, activeId, unknownId] })
    expect(found.users.map(({ userId }) => userId)).toEqual([activeId])
    expect(Object.keys(found.users[0] ?? {}).sort()).toEqual(['email', 'emailVerified', 'name', 'userId'])
    await service.stop()
    await fresh.drop()
  })
})

describe('the letters of names', () => {
  let identity: OpenedIdentity
  beforeAll(async () => {
    identity = await openIdentity(inject('postgresUrl'))
    for (const [index, name] of ['Jürgen Größe', 'Rene\u0301 Dupont', 'Łukasz Østergård'].entries())
      await identity.call.register({ name, email: `${String(index)}@mail.example`, password: 'correct horse' })
  })
  afterAll(() => identity.close())

  it.each([
    ['jurgen', 'Jürgen Größe'],
    ['Ju\u0308rgen', 'Jürgen Größe'],
    ['GRÖSSE', 'Jürgen Größe'],
    ['grosse', 'Jürgen Größe'],
    ['René Dupont', 'Rene\u0301 Dupont'],
    ['rene', 'Rene\u0301 Dupont'],
    ['lukasz ostergard', 'Łukasz Østergård'],
  ])('%s finds %s', async (keyword, name) => {
    const { users } = await identity.call.listUsers({ page: 1, pageSize: 20, keyword })
    expect(users.map((user) => user.name)).toEqual([name])
  })

  it('are folded in the database as everywhere else', async () => {
    const letters = Array.from({ length: 0x3000 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20))
    const { rows } = await identity.database.query<{ folded: string[] }>(
      'SELECT array_agg(fold_text(letter) ORDER BY place) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS l (letter, place)',
      [letters],
    )
    expect(rows[0]?.folded).toEqual(letters.map(foldText))
  })
})
