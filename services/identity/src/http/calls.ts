import { isId } from '@shop/contracts'
import type { identityCalls } from '@shop/contracts/internal'
import type { CallHandlers } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { accountOf, toRow } from '../commands/answers.ts'
import { updateProfile, updateUser } from '../commands/change-user.ts'
import { deleteUser } from '../commands/delete-user.ts'
import { logIn } from '../commands/log-in.ts'
import { register } from '../commands/register.ts'
import type { Tools } from '../commands/tools.ts'
import { listAccounts } from '../projections/user-list.ts'
import { lookUpAccounts } from '../projections/users.ts'

/** What is no id names nobody; an id is the same in capitals, the name of a stream would not be. */
function knownForm(userId: string): string {
  return isId(userId) ? userId.toLowerCase() : reject('user_not_found')
}

export function createCallHandlers(tools: Tools): CallHandlers<typeof identityCalls> {
  const { database } = tools.store
  return {
    register: (input) => register(tools, input),
    login: (input) => logIn(tools, input),
    getUser: async ({ userId }) => toRow(await accountOf(database, knownForm(userId))),
    async listUsers(question) {
      const { accounts, total } = await listAccounts(database, question)
      return { users: accounts.map(toRow), total }
    },
    updateProfile: async (input) => updateProfile(tools, { ...input, userId: knownForm(input.userId) }),
    updateUser: async (input) => updateUser(tools, { ...input, userId: knownForm(input.userId) }),
    async deleteUser({ userId, actorId }) {
      await deleteUser(tools, knownForm(userId), actorId.toLowerCase())
      return {}
    },
    async lookUpUsers({ userIds }) {
      const found = await lookUpAccounts(database, userIds)
      return { users: found.map(({ userId, name, email }) => ({ userId, name, email })) }
    },
    jwks: async () => ({ keys: await tools.tokens.publicKeys() }),
  }
}
