import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormPage, PageTitle, Stack, TextLink } from '../../ui/layout.ts'
import { confirmEmail } from './api/authentication.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'

/** Verifies an e-mail address at the press of a button: programs that open the links of mails must not use them up. */
export function VerifyEmailPage() {
  const [searchParams] = useSearchParams()
  const mutation = useMutation({ mutationFn: confirmEmail })
  return (
    <FormPage>
      <PageMeta title="Confirm your e-mail address · the shop" />
      <Stack $gap="s5">
        <PageTitle>Confirm your e-mail address</PageTitle>
        <ErrorAlert error={mutation.error} />
        {mutation.isSuccess ? (
          <Alert tone="ok" role="status">
            {mutation.data.message}
          </Alert>
        ) : (
          <Button
            type="button"
            wide
            busy={mutation.isPending}
            onClick={() => mutation.mutate({ token: searchParams.get('token') ?? '' })}
          >
            Confirm
          </Button>
        )}
        <TextLink as="p">
          <Link to={paths.home()}>Go to the shop</Link>
        </TextLink>
      </Stack>
    </FormPage>
  )
}
