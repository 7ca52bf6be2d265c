import { isRejection } from '@shop/kit/domain'
import { somebody } from './setup.ts'
import type { IdentityClient, Started } from './setup.ts'

/** A small generator of numbers in [0, 1): the same seed gives the same history. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Everything personal that was ever said of somebody. */
export interface Told {
  readonly userId: string
  readonly secrets: string[]
  deleted: boolean
}

type Step = (call: IdentityClient, told: Told, actor: Told) => Promise<unknown>

const steps: readonly Step[] = [
  async (call, { userId, secrets }) => {
    const { name, email } = somebody()
    secrets.push(name, email)
    await call.updateProfile({ userId, name, email })
  },
  async (call, { userId, secrets }) => {
    const { name, email } = somebody()
    secrets.push(name, email)
    await call.updateUser({ userId, name, email, isAdmin: secrets.length % 2 === 0 })
  },
  (call, { userId, secrets }) => {
    const password = `secret ${String(secrets.length)} ${userId}`
    secrets.push(password)
    return call.updateProfile({ userId, password })
  },
  (call, { userId }) => call.updateUser({ userId, isAdmin: true }),
  (call, { userId }) => call.updateUser({ userId, isAdmin: false }),
  async (call, told, actor) => {
    await call.deleteUser({ userId: told.userId, actorId: actor.userId })
    told.deleted = true
  },
]

/** Lets many people register and do whatever comes to somebody's mind, several at once. @returns what was told of each. */
export async function liveThrough({ call }: Started, random: () => number, length: number): Promise<Told[]> {
  const people: Told[] = []
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const join = async () => {
    const person = somebody(`first secret of ${String(people.length)}-${String(random())}`)
    const { userId } = await call.register(person)
    people.push({ userId, secrets: [person.name, person.email, person.password], deleted: false })
  }
  for (let count = 0; count < 4; count += 1) await join()
  for (let step = 0; step < length; step += 1) {
    const some = Array.from({ length: 3 }, () => (random() < 0.25 ? join() : pick(steps)(call, pick(people), pick(people))))
    for (const outcome of await Promise.allSettled(some)) {
      if (outcome.status === 'rejected' && !isRejection(outcome.reason, 'user_not_found', 'last_admin', 'delete_self'))
        throw outcome.reason
    }
  }
  return people
}
