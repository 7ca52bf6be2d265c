import type { SignedInUser } from '@shop/contracts/accounts'
import type { Passkey } from '@shop/contracts/factors'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { ApiError, hasCode } from '../../../lib/api/errors.ts'

/** The library is loaded when it is used: few visitors do. */
const loadLibrary = () => import('@simplewebauthn/browser')

/** Browsers offer passkeys only over https and on localhost. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

export const passkeysQuery = () => apiQuery<Passkey[]>('users', '/users/passkeys')

/** Lets the authenticator make a passkey, and adds it. @param currentPassword needed 15 minutes after the sign-in */
export async function addPasskey(name: string, currentPassword?: string): Promise<Passkey> {
  const optionsJSON = await api.post<PublicKeyCredentialCreationOptionsJSON>('/users/passkeys/options', { currentPassword })
  const { startRegistration } = await loadLibrary()
  const response = await startRegistration({ optionsJSON })
  return api.post('/users/passkeys', { name, response })
}

/** @param currentPassword needed 15 minutes after the sign-in */
export const removePasskey = (id: string, currentPassword?: string) =>
  api.delete<{ message: string }>(`/users/passkeys/${id}`, { currentPassword })

/** A name for who gives none: passkeys of the same name could not be told apart when one is lost. */
export function nextPasskeyName(passkeys: readonly Passkey[] = []): string {
  const taken = new Set(passkeys.map(({ name }) => name))
  const nameOf = (number: number) => (number === 1 ? 'Passkey' : `Passkey ${String(number)}`)
  let number = passkeys.length + 1
  while (taken.has(nameOf(number))) number += 1
  return nameOf(number)
}

/** Tells the authenticator by which name and address it shows the user's passkeys, after a change. Not all browsers can. */
export async function renamePasskeys({ _id, name, email }: SignedInUser): Promise<void> {
  if (!hasPasskeys() || !('signalCurrentUserDetails' in PublicKeyCredential)) return
  const userId = btoa(_id).replace(/=+$/, '')
  await PublicKeyCredential.signalCurrentUserDetails({ rpId: location.hostname, userId, name: email, displayName: name })
}

/** Lets the authenticator forget a passkey that the shop does not know: it would offer it again. Not all browsers can. */
async function forgetPasskey({ rpId = location.hostname }: PublicKeyCredentialRequestOptionsJSON, credentialId: string) {
  if (!('signalUnknownCredential' in PublicKeyCredential)) return
  await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId })
}

/** Lets the user choose a passkey, and signs in with it. */
export async function submitPasskey(): Promise<SignedInUser> {
  const optionsJSON = await api.post<PublicKeyCredentialRequestOptionsJSON>('/users/login/passkey/options')
  const { startAuthentication } = await loadLibrary()
  const response = await startAuthentication({ optionsJSON })
  try {
    return await api.post<SignedInUser>('/users/login/passkey', { response })
  } catch (error) {
    if (hasCode(error, 'passkey_unknown')) await forgetPasskey(optionsJSON, response.id)
    throw error
  }
}

/** What to tell after a failure; undefined when the user closed the authenticator's dialog, or it waited too long. */
export function passkeyFailure(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined
  return name === 'InvalidStateError' ? 'This device already has a passkey of yours.' : 'This device cannot use a passkey here.'
}
