import { identityCalls } from '@shop/contracts/services'
import { createDispatch, type CallHandlers, type Dispatch } from '@shop/kit/calls'
import { createHistory } from '@shop/kit/event-store'
import { requireRecentAdmin } from './application/actor.ts'
import { createApiKey, revokeApiKey } from './application/api-keys.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './application/addresses.ts'
import { changeMailSettings, mailSettingsRevision } from './application/change-mail-settings.ts'
import { deleteUnverified, listUnverified } from './application/delete-unverified.ts'
import { closeAccount, deleteUser } from './application/delete-user.ts'
import { endOtherSessions, endSession, endUserSessions } from './application/end-sessions.ts'
import { requireVerifiedEmail } from './application/factor-changes.ts'
import { checkOrderKey, checkRestockKey, getOrderKey, getRestockKey, requestGuestLink, startGuest } from './application/guests.ts'
import { findFormerEmail } from './application/former-email.ts'
import { endGrant, redeemCode, refreshGrant } from './application/grants.ts'
import { logIn } from './application/log-in.ts'
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './application/passkeys.ts'
import { allowProgram, getProgram, registerProgram, removeProgram } from './application/programs.ts'
import { registerUser } from './application/register-user.ts'
import { resetFactors } from './application/reset-factors.ts'
import {
  issuePasswordResetLink,
  issuePasswordResetToken,
  requestPasswordReset,
  resetPassword,
} from './application/reset-password.ts'
import { disableSecondFactor, enableSecondFactor, getSecondFactor, replaceRecoveryCodes } from './application/second-factor.ts'
import { completeSignIn } from './application/sign-in-steps.ts'
import { requestPasskey, signInWithPasskey } from './application/sign-in-with-passkey.ts'
import { updateProfile } from './application/update-profile.ts'
import { updateUser } from './application/update-user.ts'
import { issueEmailVerificationToken, resendEmailVerification, verifyEmail } from './application/verify-email.ts'
import { addWishes, listWishes, removeWish } from './application/wish-list.ts'
import { histories, requireUserId } from './domain/index.ts'
import type { IdentityDependencies } from './ports.ts'
import { listApiKeys } from './projections/api-keys.ts'
import { findCustomers, findGuests, listGuestsOf, mailRecipientOf } from './projections/guests.ts'
import { listSessions } from './projections/sessions.ts'
import { listUsers } from './projections/user-list.ts'
import { userAt } from './projections/user-at.ts'
import { getUser, toUserRow } from './projections/users.ts'
import { listPrograms } from './store/programs.ts'
import { recordSessionUses } from './store/session-details.ts'

/** The links in mails, and those of operators. */
function linkHandlers(dependencies: IdentityDependencies) {
  return {
    requestPasswordReset: (input) => requestPasswordReset(dependencies, input),
    issuePasswordResetToken: async ({ userId, requestId }) => ({
      token: await issuePasswordResetToken(dependencies, userId, requestId),
    }),
    issuePasswordResetLink: (input) => issuePasswordResetLink(dependencies, input),
    issueEmailVerificationToken: async ({ userId }) => ({ token: await issueEmailVerificationToken(dependencies, userId) }),
    resendEmailVerification: (input) => resendEmailVerification(dependencies, input),
    verifyEmail: (input) => verifyEmail(dependencies, input),
  } satisfies Partial<CallHandlers<typeof identityCalls>>
}

/** What users decide about their own data, and the end of accounts that nobody uses. */
function ownDataHandlers(dependencies: IdentityDependencies) {
  return {
    listUnverified: async (input) => ({ userIds: await listUnverified(dependencies.store.database, input) }),
    deleteUnverified: async (input) => ({ deleted: await deleteUnverified(dependencies, input) }),
    closeAccount: (input, options) => closeAccount(dependencies, input, options?.signal),
    async getMailRecipient({ userId }) {
      const recipient = await mailRecipientOf(dependencies.store.database, userId)
      return { ...recipient, revision: mailSettingsRevision(recipient.settings) }
    },
    async setMailSettings({ settings: changes, ifMatch, ...owner }) {
      const settings = await changeMailSettings(dependencies, owner, changes, ifMatch)
      return { settings, revision: mailSettingsRevision(settings) }
    },
    findFormerEmail: async ({ userId, changeId }) => ({
      email: (await findFormerEmail(dependencies, userId, changeId)) ?? null,
    }),
  } satisfies Partial<CallHandlers<typeof identityCalls>>
}

/** The sessions of users. */
function sessionHandlers(dependencies: IdentityDependencies) {
  const { store, clock } = dependencies
  return {
    listSessions: async ({ userId }) => ({ sessions: await listSessions(store.database, userId, clock()) }),
    endSession: ({ userId, sessionId }) => endSession(dependencies, userId, sessionId),
    endOtherSessions: ({ userId, sessionId }) => endOtherSessions(dependencies, userId, sessionId),
    recordSessionUses: ({ uses }) => recordSessionUses(store.database, uses),
    endUserSessions: ({ userId, actor }, options) => endUserSessions(dependencies, requireUserId(userId), actor, options?.signal),
  } satisfies Partial<CallHandlers<typeof identityCalls>>
}

/** The second factor of users. */
function secondFactorHandlers(dependencies: IdentityDependencies) {
  const { oneTimeCodes, store } = dependencies
  return {
    completeSignIn: (input) => completeSignIn(dependencies, input),
    getSecondFactor: ({ userId }) => getSecondFactor(dependencies, userId),
    async newSecondFactorSecret({ userId, issuer }) {
      const { email } = requireVerifiedEmail(await getUser(store.database, userId))
      const secret = oneTimeCodes.newSecret()
      return { secret, uri: oneTimeCodes.uri(secret, issuer, email) }
    },
    enableSecondFactor: async (input, options) => ({
      recoveryCodes: [...(await enableSecondFactor(dependencies, input, options?.signal))],
    }),
    replaceRecoveryCodes: async (input, options) => ({
      recoveryCodes: [...(await replaceRecoveryCodes(dependencies, input, options?.signal))],
    }),
    resetFactors: (input) => resetFactors(dependencies, input),
    disableSecondFactor: (input, options) => disableSecondFactor(dependencies, input, options?.signal),
  } satisfies Partial<CallHandlers<typeof identityCalls>>
}

/** The passkeys of users. */
function passkeyHandlers(dependencies: IdentityDependencies) {
  return {
    startPasskey: (input, options) => startPasskey(dependencies, input, options?.signal),
    addPasskey: (input) => addPasskey(dependencies, input),
    listPasskeys: async ({ userId }) => ({ passkeys: await listPasskeys(dependencies, userId) }),
    removePasskey: (input, options) => removePasskey(dependencies, input, options?.signal),
    requestPasskey: ({ address }) => requestPasskey(dependencies, address),
    signInWithPasskey: (input) => signInWithPasskey(dependencies, input),
  } satisfies Partial<CallHandlers<typeof identityCalls>>
}

/** The shipping addresses that users keep. */
function addressHandlers(dependencies: IdentityDependencies) {
  return {
    listAddresses: async ({ userId }) => ({ addresses: await listAddresses(dependencies, userId) }),
    addAddress: (input) => addAddress(dependencies, input),
    changeAddress: (input) => changeAddress(dependencies, input),
    removeAddress: (input) => removeAddress(dependencies, input),
  } satisfies Partial<CallHandlers<typeof identityCalls>>
}

/** The products that users wish for. */
function wishListHandlers(dependencies: IdentityDependencies) {
  return {
    listWishes: async ({ userId }) => ({ wishes: await listWishes(dependencies, userId) }),
    addWishes: async (input) => ({ wishes: await addWishes(dependencies, input) }),
    removeWish: async (input) => ({ wishes: await removeWish(dependencies, input) }),
  } satisfies Partial<CallHandlers<typeof identityCalls>>
}

/** Customers without an account. */
function guestHandlers(dependencies: IdentityDependencies) {
  const { database } = dependencies.store
  return {
    startGuest: (input) => startGuest(dependencies, input),
    requestGuestLink: (input) => requestGuestLink(dependencies, input),
    getOrderKey: async (input) => ({ key: await getOrderKey(dependencies, input) }),
    checkOrderKey: async (input) => ({ email: await checkOrderKey(dependencies, input) }),
    getRestockKey: async (input) => ({ key: await getRestockKey(dependencies, input) }),
    checkRestockKey: async (input) => ({ valid: await checkRestockKey(dependencies, input) }),
    listGuestsOf: async ({ accountIds }) => ({ guests: await listGuestsOf(database, accountIds) }),
    findGuests: async ({ keyword, accountIds }) => ({ guestIds: await findGuests(database, keyword, accountIds) }),
  } satisfies Partial<CallHandlers<typeof identityCalls>>
}

/** The keys of other systems. */
function apiKeyHandlers(dependencies: IdentityDependencies) {
  return {
    listApiKeys: async () => ({ keys: await listApiKeys(dependencies.store.database) }),
    createApiKey: (input, options) => createApiKey(dependencies, input, options?.signal),
    revokeApiKey: (input) => revokeApiKey(dependencies, input),
  } satisfies Partial<CallHandlers<typeof identityCalls>>
}

/** The programs to which staff give a part of their rights. */
function programHandlers(dependencies: IdentityDependencies) {
  return {
    listPrograms: async () => ({ programs: await listPrograms(dependencies.store.database) }),
    getProgram: ({ programId }) => getProgram(dependencies, programId),
    registerProgram: (input, options) => registerProgram(dependencies, input, options?.signal),
    removeProgram: (input) => removeProgram(dependencies, input),
    allowProgram: async (input, options) => ({ code: await allowProgram(dependencies, input, options?.signal) }),
    redeemCode: (input) => redeemCode(dependencies, input),
    refreshGrant: (input) => refreshGrant(dependencies, input),
    endGrant: (input) => endGrant(dependencies, input),
  } satisfies Partial<CallHandlers<typeof identityCalls>>
}

/** Identity's internal calls, each with its use case or query. */
export function createCalls(dependencies: IdentityDependencies): Dispatch {
  const { store, tokens, logger } = dependencies
  const { database } = store
  return createDispatch(
    identityCalls,
    {
      history: createHistory(store, histories),
      register: (input, options) => registerUser(dependencies, input, options?.signal),
      login: (input, options) => logIn(dependencies, input, options?.signal),
      ...linkHandlers(dependencies),
      resetPassword: (input, options) => resetPassword(dependencies, input, options?.signal),
      getUser: async ({ userId }) => toUserRow(await getUser(database, requireUserId(userId))),
      userAt: ({ userId, at }) => userAt(dependencies, requireUserId(userId), at),
      async listUsers(query) {
        const { users, total } = await listUsers(database, query)
        return { users: users.map(toUserRow), total }
      },
      updateProfile: async (input, options) =>
        updateProfile(dependencies, { ...input, userId: requireUserId(input.userId) }, options?.signal),
      updateUser: async (input, options) =>
        updateUser(dependencies, { ...input, userId: requireUserId(input.userId) }, options?.signal),
      deleteUser: ({ userId, actor }, options) => deleteUser(dependencies, requireUserId(userId), actor, options?.signal),
      requireRecentAdmin: ({ actor }, options) => requireRecentAdmin(dependencies, actor, options?.signal),
      ...sessionHandlers(dependencies),
      ...ownDataHandlers(dependencies),
      ...secondFactorHandlers(dependencies),
      ...passkeyHandlers(dependencies),
      ...addressHandlers(dependencies),
      ...wishListHandlers(dependencies),
      ...guestHandlers(dependencies),
      ...apiKeyHandlers(dependencies),
      ...programHandlers(dependencies),
      lookUpUsers: async ({ userIds }) => ({ users: await findCustomers(database, userIds) }),
      jwks: async () => ({ keys: await tokens.publicKeys() }),
      rotateSigningKey: async () => ({ keyId: await tokens.rotateKey() }),
    },
    logger,
  )
}
