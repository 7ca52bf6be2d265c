import type { StoreTransaction, StreamAppend } from '@shop/kit'
import type { Decider } from '@shop/kit/domain'
import { admins, user } from '../domain/index.ts'
import type { AdminCommand, IdentityEvent, UserCommand } from '../domain/index.ts'
import { ADMINS, userStream } from '../store/streams.ts'

export type Tx = StoreTransaction<IdentityEvent>

/** What a command leads to, ready to be appended together with what other commands lead to. */
type Decided = StreamAppend<IdentityEvent>

async function decideOn<State, Command, Own extends IdentityEvent>(
  tx: Tx,
  stream: string,
  decider: Decider<State, Command, Own>,
  command: Command,
): Promise<Decided> {
  const { state, version } = await tx.load(stream, decider)
  return { stream, expectedVersion: version, events: decider.decide(command, state) }
}

export async function decideOnUser(tx: Tx, userId: string, command: UserCommand): Promise<Decided> {
  return decideOn(tx, userStream(userId), user, command)
}

export async function decideOnAdmins(tx: Tx, command: AdminCommand): Promise<Decided> {
  return decideOn(tx, ADMINS, admins, command)
}
