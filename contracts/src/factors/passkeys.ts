import { z } from 'zod'
import { isoTime, requiredText } from '../shared/fields.ts'
import { uuid } from '../shared/ids.ts'
import { ownId, record, same, spelled, time } from '../shared/record.ts'

/** A public key of a user with which they sign in. */
export const accountPasskey = record({
  passkeyId: ownId(uuid),
  name: same(z.string()),
  createdAt: time,
  lastUsedAt: spelled(z.string().nullable(), isoTime.nullable()),
})
export type AccountPasskey = z.infer<typeof accountPasskey.row>

export const passkey = accountPasskey.api.meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkey>

export const passkeyList = z.array(passkey)

/** What `navigator.credentials.create()` takes, as JSON (WebAuthn level 3). */
export const passkeyCreation = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyCreation', description: 'PublicKeyCredentialCreationOptionsJSON of WebAuthn; valid for 5 minutes' })
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** What `navigator.credentials.get()` takes, as JSON. */
export const passkeyRequest = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyRequest', description: 'PublicKeyCredentialRequestOptionsJSON of WebAuthn; valid for 5 minutes' })
export type PasskeyRequest = z.infer<typeof passkeyRequest>

const MESSAGE = 'response is not valid'
const base64url = (maxLength: number) =>
  z
    .string(MESSAGE)
    .max(maxLength, MESSAGE)
    .regex(/^[\w-]*$/, MESSAGE)
const credentialId = base64url(1_400)
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', MESSAGE),
  clientExtensionResults: z.object({}).default({}),
}
const clientDataJSON = base64url(4_000)

/** The answer of an authenticator that has made a key: RegistrationResponseJSON of WebAuthn. */
export const passkeyAttestation = z.object(
  {
    ...credential,
    response: z.object({ clientDataJSON, attestationObject: base64url(100_000) }, MESSAGE),
  },
  MESSAGE,
)
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>

/** The answer of an authenticator that has signed with a key: AuthenticationResponseJSON of WebAuthn. */
export const passkeyAssertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON,
        authenticatorData: base64url(4_000),
        signature: base64url(10_000),
        userHandle: base64url(200).optional(),
      },
      MESSAGE,
    ),
  },
  MESSAGE,
)
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

export const newPasskey = z.object({ name: requiredText('name', 60), response: passkeyAttestation }).meta({ id: 'NewPasskey' })

export const passkeySignIn = z.object({ response: passkeyAssertion }).meta({ id: 'PasskeySignIn' })
