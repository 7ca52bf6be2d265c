import { user, type MailChoices } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { lockUser } from '../projections/users.ts'
import { userStream } from '../store/streams.ts'

/** @throws Rejection `user_not_found`, `conflict` */
export async function changeMailSettings({ store }: IdentityDependencies, userId: string, settings: MailChoices): Promise<void> {
  await store.transaction(async (tx) => {
    await lockUser(tx, userId)
    await tx.handle(userStream(userId), user, { type: 'ChangeMailSettings', ...settings })
  })
}
