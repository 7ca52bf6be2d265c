import { isSameRedirect, type ProgramRight } from '@shop/contracts/programs'
import type { ProgramRow } from '@shop/contracts/programs/calls'
import { rightsOf } from '@shop/contracts/staff'
import { normalizeText, parseId, reject } from '@shop/kit/domain'
import type { IdentityDependencies } from '../ports.ts'
import { listGrants } from '../projections/api-keys.ts'
import { findActiveSession } from '../projections/sessions.ts'
import { getUser } from '../projections/users.ts'
import { insertConsent } from '../store/grant-secrets.ts'
import { deleteProgram, findProgram, hasRoomForPrograms, insertProgram } from '../store/programs.ts'
import { lockForAdmin, requireRecentActor, type Actor } from './actor.ts'
import { endGrants } from './end-grants.ts'
import { lockSession } from './lock-session.ts'

interface NewProgram {
  readonly name: string
  readonly redirectUris: readonly string[]
  /** Absent: the program registers itself. */
  readonly actor?: Actor | undefined
}

/** @throws Rejection `program_not_found` */
export async function getProgram({ store }: IdentityDependencies, programId: string): Promise<ProgramRow> {
  const id = parseId(programId) ?? reject('program_not_found')
  return (await findProgram(store.database, id)) ?? reject('program_not_found')
}

/**
 * Registers a program, for an admin who has signed in recently or enters the current password, or for the program itself.
 * @throws Rejection `not_admin`, `session_not_found`, `reauthentication_required`, `too_many_attempts`; of a program `too_many_requests`
 */
export async function registerProgram(
  dependencies: IdentityDependencies,
  { name, redirectUris, actor }: NewProgram,
  signal?: AbortSignal,
): Promise<ProgramRow> {
  const { store, clock, newId } = dependencies
  const program = {
    programId: newId(),
    name: normalizeText(name),
    redirectUris: [...new Set(redirectUris)],
    registeredBy: actor?.userId ?? null,
    registeredAt: clock().toISOString(),
  }
  if (actor === undefined) {
    if (!(await hasRoomForPrograms(store.database, clock()))) reject('too_many_requests')
    await insertProgram(store.database, program)
    return program
  }
  await requireRecentActor(dependencies, actor, signal)
  await store.transaction(async (tx) => {
    await lockForAdmin(tx, actor.userId, actor, clock())
    await insertProgram(tx, program)
  })
  return program
}

/** Removes a program and ends its grants, for an admin. @throws Rejection `not_admin`, `session_not_found`, `program_not_found`, `conflict` */
export async function removeProgram(
  { store, clock }: IdentityDependencies,
  { programId, actor }: { readonly programId: string; readonly actor: Actor },
): Promise<void> {
  const id = parseId(programId) ?? reject('program_not_found')
  await store.transaction(async (tx) => {
    await lockForAdmin(tx, actor.userId, actor, clock())
    if (!(await deleteProgram(tx, id))) reject('program_not_found')
    await endGrants(tx, await listGrants(tx, { programId: id }), actor.userId, clock())
  })
}

interface Allowance {
  readonly programId: string
  readonly redirectUri: string
  readonly challenge: string
  readonly resource: string
  readonly rights: readonly ProgramRight[]
  readonly actor: Actor
}

/**
 * Notes what a member of staff who has signed in recently, or enters the current password, allows a program: a part of what they may do.
 * @returns the code that the program brings
 * @throws Rejection `program_not_found`, `not_permitted`, `session_not_found`, `reauthentication_required`, `too_many_attempts`
 */
export async function allowProgram(
  dependencies: IdentityDependencies,
  { programId, actor, rights, redirectUri, ...asked }: Allowance,
  signal?: AbortSignal,
): Promise<string> {
  const { store, clock } = dependencies
  const program = await getProgram(dependencies, programId)
  if (!program.redirectUris.some((registered) => isSameRedirect(registered, redirectUri))) reject('program_not_found')
  await requireRecentActor(dependencies, actor, signal)
  const { userId, sessionId } = actor
  return store.transaction(async (tx) => {
    await lockSession(tx, actor, clock())
    const own = rightsOf(await getUser(tx, userId))
    if (rights.length === 0 || rights.some((right) => !own.has(right))) reject('not_permitted')
    const session = sessionId === undefined ? undefined : await findActiveSession(tx, userId, sessionId, clock())
    const secondFactor = session?.secondFactor ?? false
    return insertConsent(tx, { ...asked, programId: program.programId, userId, rights, redirectUri, secondFactor }, clock())
  })
}
