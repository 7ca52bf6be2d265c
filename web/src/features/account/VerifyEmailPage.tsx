import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { hasCode } from '../../lib/api/errors.ts'
import { logOut } from '../../lib/api/logOut.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FormPage, Muted, PageTitle, SecondaryText, Stack, TextLink } from '../../ui/layout.ts'
import { mailPreferencesQuery } from '../../lib/api/mailPreferences.ts'
import { confirmEmail } from './api/authentication.ts'

/** The owner of a mailbox must not confirm an account that a stranger has registered with their address. */
function SignInFirst() {
  const { pathname, search } = useLocation()
  return (
    <>
      <SecondaryText>Please sign in to your account first.</SecondaryText>
      <ButtonLink wide to={paths.login(pathname + search)}>
        Sign in
      </ButtonLink>
    </>
  )
}

/** Confirms at the press of a button: programs that open the links of mails must not use them up. */
function Confirmation() {
  const [searchParams] = useSearchParams()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: confirmEmail,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mailPreferencesQuery().queryKey }),
  })
  // A link works once: whoever presses it again is told what they want to know.
  const isUsed = hasCode(mutation.error, 'link_invalid')
  const preferences = useQuery({ ...mailPreferencesQuery(), enabled: useUser() !== null && isUsed })
  const isVerified = isUsed && preferences.data?.emailVerified === true
  if (mutation.isSuccess || isVerified) {
    return (
      <Alert tone="ok" role="status">
        {mutation.data?.message ?? 'Your e-mail address is verified'}
      </Alert>
    )
  }
  const confirm = () => mutation.mutate({ token: searchParams.get('token') ?? '' })
  return (
    <>
      <ErrorAlert error={mutation.error} />
      {hasCode(mutation.error, 'sign_in_to_confirm') ? (
        <Button wide onClick={logOut}>
          Sign in again
        </Button>
      ) : (
        <Button wide busy={mutation.isPending} onClick={confirm}>
          Confirm
        </Button>
      )}
    </>
  )
}

/** Verifies the e-mail address of the user who is signed in, or of a guest. */
export function VerifyEmailPage() {
  const user = useUser()
  const [searchParams] = useSearchParams()
  const isGuest = searchParams.has('guest')
  return (
    <FormPage>
      <PageMeta title="Confirm your e-mail address" />
      <Stack $gap="s5">
        <PageTitle>Confirm your e-mail address</PageTitle>
        {isGuest && <SecondaryText>After that you can order with this address again.</SecondaryText>}
        {user || isGuest ? <Confirmation /> : <SignInFirst />}
        {!isGuest && (
          <TextLink as="p">
            <Muted>Somebody else has registered with your address?</Muted>{' '}
            <Link to={paths.forgotPassword()}>Set a new password</Link>
          </TextLink>
        )}
        <TextLink as="p">
          <Link to={paths.home()}>Go to the shop</Link>
        </TextLink>
      </Stack>
    </FormPage>
  )
}
