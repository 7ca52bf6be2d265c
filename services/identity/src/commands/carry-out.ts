import type { StoreTransaction } from '@shop/kit'
import type { Decider } from '@shop/kit/domain'
import { admins, user } from '../domain/index.ts'
import type { AdminCommand, IdentityEvent, UserCommand } from '../domain/index.ts'
import { ADMINS, userStream } from '../store/streams.ts'

export type Tx = StoreTransaction<IdentityEvent>

/** Decides now; what follows is written when the answer is called. */
async function decideOn<State, Command, Own extends IdentityEvent>(
  tx: Tx,
  stream: string,
  decider: Decider<State, Command, Own>,
  command: Command,
): Promise<() => Promise<void>> {
  const { state, version } = await tx.load(stream, decider)
  const events = decider.decide(command, state)
  return () => tx.append(stream, version, events)
}

export async function decideOnUser(tx: Tx, userId: string, command: UserCommand): Promise<() => Promise<void>> {
  return decideOn(tx, userStream(userId), user, command)
}

export async function commandUser(tx: Tx, userId: string, command: UserCommand): Promise<void> {
  const write = await decideOnUser(tx, userId, command)
  await write()
}

export async function commandAdmins(tx: Tx, command: AdminCommand): Promise<void> {
  const write = await decideOn(tx, ADMINS, admins, command)
  await write()
}
