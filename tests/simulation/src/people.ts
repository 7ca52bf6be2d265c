import type { Callers } from './callers.ts'
import { between, chance, pick } from './random.ts'
import { FIRST_ADMIN, type World } from './world.ts'

export interface Person {
  /** In the trace. */
  readonly by: string
  readonly userId: string
  readonly email: string
  /** A word in all that names this person: nothing may contain it once the account is erased. */
  readonly secret: string
  readonly sessionId: string
}

const CUSTOMERS = 4
export const PASSWORD = FIRST_ADMIN.password
export const ORIGIN = { address: '192.0.2.1', device: 'Firefox' }

/** That of the session in a token. */
export function sessionIdIn(token: string): string {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly sid: string }
  return payload.sid
}

/** Accounts: customers who register, and admins who give and take rights, and delete. */
export function createPeople({ clients: { identity } }: World, { tell }: Callers) {
  const customers: Person[] = []
  const admins: Person[] = []

  async function register(secret: string): Promise<Person | undefined> {
    const account = { name: `Name ${secret}`, email: `${secret}@shop.example` }
    const work = () => identity.register({ ...account, password: PASSWORD, ...ORIGIN })
    const answer = await tell(secret, 'register', account, work)
    if (answer === undefined) return undefined
    return { by: secret, userId: answer.userId, email: account.email, secret, sessionId: sessionIdIn(answer.token) }
  }

  /** Orders without an account. */
  async function startGuest(secret: string): Promise<Person | undefined> {
    const email = `${secret}@shop.example`
    const answer = await tell(secret, 'startGuest', { email }, () => identity.startGuest({ email }))
    return answer && { by: secret, userId: answer.userId, email, secret, sessionId: answer.userId }
  }

  const actorOf = ({ userId, sessionId }: Person) => ({ userId, sessionId, ...ORIGIN })

  async function setRight(by: Person, { userId }: Person, isAdmin: boolean): Promise<void> {
    const input = { userId, isAdmin, actorId: by.userId }
    await tell(by.by, 'setRight', input, () => identity.updateUser({ userId, isAdmin, actor: actorOf(by) }))
  }

  async function remove(by: Person, { userId, secret }: Person): Promise<void> {
    const input = { userId, secret, actorId: by.userId }
    await tell(by.by, 'deleteUser', input, () => identity.deleteUser({ userId, actor: actorOf(by) }))
  }

  /** Admins mostly, and those who are none. */
  const anyActor = (): Person => (chance(0.7) ? pick(admins) : pick([...admins, ...customers]))

  return {
    customers,
    anyActor,
    /** Deletes the account of its own, whatever is under way. */
    async leave({ by, userId, sessionId, secret }: Person): Promise<void> {
      const input = { userId, sessionId, currentPassword: PASSWORD, ...ORIGIN }
      await tell(by, 'deleteUser', { userId, secret }, () => identity.closeAccount(input))
    },
    get admin(): Person {
      return pick(admins.slice(0, 1))
    },
    async open() {
      const { userId, token } = await identity.login({ ...FIRST_ADMIN, ...ORIGIN })
      admins.push({ ...FIRST_ADMIN, by: 'admin', userId, secret: 'Robin', sessionId: sessionIdIn(token) })
      for (let customer = 1; customer <= CUSTOMERS; customer += 1) {
        const person = await register(`customer${String(customer)}`)
        if (person !== undefined) customers.push(person)
      }
      const guest = await startGuest('wanderer')
      if (guest !== undefined) customers.push(guest)
    },
    /** One of the things that admins and visitors do with accounts. */
    async manage(): Promise<void> {
      const actor = anyActor()
      if (chance(0.3)) {
        const next = pick(customers)
        await setRight(actor, next, true)
        admins.push(next)
      } else if (chance(0.4)) {
        // Two admins who take the right from each other.
        const first = pick(admins)
        const second = pick(admins)
        await Promise.all([setRight(first, second, false), setRight(second, first, false)])
      } else if (chance(0.5)) {
        const gone = pick(customers)
        await Promise.all([remove(actor, gone), ...(chance(0.3) ? [remove(pick(admins), gone)] : [])])
      } else {
        const secret = `visitor${String(between(1, 1_000_000))}`
        await Promise.all([register(secret), register(secret)])
      }
    },
  }
}
