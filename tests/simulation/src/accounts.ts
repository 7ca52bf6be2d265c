import { staffRoles } from '@shop/contracts/staff'
import { isRejection } from '@shop/kit/domain'
import { createAuthenticator } from '@shop/test-support/software-authenticator'
import { totpCode } from '@shop/test-support/totp-code'
import type { Callers } from './callers.ts'
import { ORIGIN, PASSWORD, sessionIdIn, type Person } from './people.ts'
import { between, chance, pick } from './random.ts'
import { trueTime } from './virtual-time.ts'
import { PUBLIC_URL, type World } from './world.ts'

const CODES = 4

/** One of the things that customers do with their own accounts, operators with those of others, and admins with other systems. */
export function createAccountAction({ clients: { identity } }: World, { tell }: Callers) {
  const proofOf = ({ userId, sessionId }: Person) => ({ userId, sessionId, currentPassword: PASSWORD, ...ORIGIN })

  async function verify({ by, userId, sessionId }: Person): Promise<void> {
    const link = await tell(by, 'openMail', { userId }, () => identity.issueEmailVerificationToken({ userId }))
    if (link !== undefined) await tell(by, 'verifyEmail', { userId }, () => identity.verifyEmail({ ...link, userId, sessionId }))
  }

  async function addSecondFactor(person: Person): Promise<void> {
    const { by, userId } = person
    await verify(person)
    const made = await tell(by, 'newSecret', { userId }, () => identity.newSecondFactorSecret({ userId, issuer: 'Shop' }))
    if (made === undefined) return
    for (let attempt = 1; attempt <= CODES; attempt += 1) {
      // No process has the time of the phone, and a code is good for one that is near it.
      const code = totpCode(made.secret, trueTime() + between(-300_000, 300_000))
      const input = { ...proofOf(person), secret: made.secret, code }
      if ((await tell(by, 'enableSecondFactor', { userId }, () => identity.enableSecondFactor(input))) === undefined) continue
      await signIn(person, code)
      return
    }
  }

  /** With a code that was good once before: by somebody who has looked over a shoulder, and knows the password. */
  async function signIn({ by, userId, email }: Person, code: string): Promise<void> {
    const readChallenge = () =>
      identity.login({ email, password: PASSWORD, ...ORIGIN }).then(
        () => undefined,
        (error: unknown) => {
          if (isRejection(error, 'second_factor_required')) return String(error.details.challenge)
          throw error
        },
      )
    const challenge = await tell(by, 'login', { userId }, readChallenge)
    if (challenge === undefined) return
    await tell(by, 'completeSignIn', { userId }, () => identity.completeSignIn({ challenge, code, ...ORIGIN }))
  }

  async function addPasskey(person: Person): Promise<void> {
    const { by, userId, sessionId } = person
    await verify(person)
    const options = await tell(by, 'startPasskey', { userId }, () => identity.startPasskey(proofOf(person)))
    if (options === undefined) return
    const authenticator = createAuthenticator({ origin: PUBLIC_URL })
    const response = authenticator.create(options as unknown as Parameters<typeof authenticator.create>[0])
    await tell(by, 'addPasskey', { userId }, () => identity.addPasskey({ userId, sessionId, name: 'Phone', response }))
  }

  async function changeEmail(person: Person): Promise<void> {
    const email = `${String(between(1, 1_000_000))}.${person.secret}@shop.example`
    const { by, userId } = person
    if (chance(0.5)) await verify(person)
    // Who reads the former mailbox keeps it, as they keep that of a mail.
    const formerLink = chance(0.5) ? await makeLink(person) : undefined
    const work = () => identity.updateProfile({ ...proofOf(person), email })
    if ((await tell(by, 'changeEmail', { userId }, work)) === undefined) return
    Object.assign(person, { email })
    if (formerLink === undefined) return
    const input = { token: formerLink, password: `${PASSWORD} of a stranger`, ...ORIGIN }
    await tell('stranger', 'useFormerLink', { userId }, () => identity.resetPassword(input))
  }

  async function makeLink({ userId, email }: Person): Promise<string | undefined> {
    const link = await tell('operator', 'makeLink', { userId }, () => identity.issuePasswordResetLink({ email, by: 'operator' }))
    return link?.path.split('=')[1]
  }

  /** Orders of a guest with an address that an account has proven are the account's. */
  async function shopAsGuest(person: Person): Promise<void> {
    const { by, email } = person
    await verify(person)
    await tell(by, 'startGuest', { email }, () => identity.startGuest({ email }))
  }

  /** With a link of the mail, which goes to the owner of the address, or of an operator. */
  async function resetPassword(person: Person): Promise<void> {
    const { by, userId, email } = person
    await tell(by, 'requestReset', { userId }, () => identity.requestPasswordReset({ email, address: ORIGIN.address }))
    const token = await makeLink(person)
    if (token === undefined) return
    const input = { token, password: `${PASSWORD} ${String(between(1, 1_000_000))}`, ...ORIGIN }
    const answer = await tell(by, 'resetPassword', { userId }, () => identity.resetPassword(input))
    if (answer !== undefined) Object.assign(person, { sessionId: sessionIdIn(answer.token) })
  }

  const ofCustomers = [
    addSecondFactor,
    addPasskey,
    changeEmail,
    resetPassword,
    shopAsGuest,
    ({ by, userId }: Person) =>
      tell(by, 'resendMail', { userId }, () => identity.resendEmailVerification({ userId, address: ORIGIN.address })),
    ({ userId, email }: Person) =>
      tell('operator', 'resetFactors', { userId }, () => identity.resetFactors({ email, by: 'operator' })),
  ]

  async function connectSystem(admin: Person): Promise<void> {
    const actor = proofOf(admin)
    const actorId = admin.userId
    const key = { name: 'Warehouse', rights: [], endsAt: null, actor }
    const created = await tell(admin.by, 'createApiKey', { actorId }, () => identity.createApiKey(key))
    const { keyId } = created ?? {}
    if (keyId === undefined || chance(0.3)) return
    await tell(admin.by, 'revokeApiKey', { keyId, actorId }, () => identity.revokeApiKey({ keyId, actor }))
  }

  async function changeRoles(admin: Person, { userId }: Person): Promise<void> {
    const input = { userId, roles: staffRoles.filter(() => chance(0.5)), actorId: admin.userId }
    await tell(admin.by, 'setRoles', input, () => identity.updateUser({ userId, roles: input.roles, actor: proofOf(admin) }))
  }

  return async (customer: Person, admin: Person): Promise<void> => {
    if (chance(0.15)) await connectSystem(admin)
    else if (chance(0.15)) await changeRoles(admin, customer)
    else await pick(ofCustomers)(customer)
  }
}
