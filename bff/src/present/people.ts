import type { identityCalls } from '@shop/contracts/internal'
import type { Client, Logger } from '@shop/kit'
import { isRejection } from '@shop/kit/domain'

export interface Person {
  readonly name: string
  readonly email: string
}

/** Names and e-mails by user id. They live in identity alone and are joined here, where they are shown. */
export interface People {
  readonly known: ReadonlyMap<string, Person>
  /** What stands for somebody who is not among the known. */
  readonly absent: Person
}

const ERASED: Person = { name: 'Deleted user', email: '' }
const UNREACHABLE: Person = { name: 'Customer', email: '' }

/** Looks people up. With identity away the shop goes on and shows no names. */
export async function lookUpPeople(
  identity: Pick<Client<typeof identityCalls>, 'lookUpUsers'>,
  ids: readonly string[],
  logger: Logger,
): Promise<People> {
  const userIds = [...new Set(ids)]
  if (userIds.length === 0) return { known: new Map(), absent: ERASED }
  try {
    const { users } = await identity.lookUpUsers({ userIds })
    return { known: new Map(users.map(({ userId, name, email }) => [userId, { name, email }])), absent: ERASED }
  } catch (error) {
    if (!isRejection(error, 'unavailable', 'internal')) throw error
    logger.warn({ err: error }, 'identity is away: names are left out')
    return { known: new Map(), absent: UNREACHABLE }
  }
}

export function personOf({ known, absent }: People, userId: string): Person {
  return known.get(userId) ?? absent
}
