import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { api } from '../../lib/api/client.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormPage, PageTitle, Stack, TextLink } from '../../ui/layout.ts'

/**
 * Where the links of mails to visitors without an account lead: asks for the mail about a product, or does without all of them. It does
 * so at the press of a button: programs open the links of mails.
 */
export function RestockMailPage() {
  const [searchParams] = useSearchParams()
  const [guest = '', product = '', key = ''] = ['guest', 'product', 'key'].map((name) => searchParams.get(name) ?? '')
  const isStop = searchParams.has('stop')
  const title = isStop ? 'No more e-mails about products' : 'Be told when it is back'
  const mutation = useMutation({
    mutationFn: () => api.post<{ message: string }>(`/restock-mails/${isStop ? 'cancel' : 'confirm'}`, { guest, product, key }),
  })
  return (
    <FormPage>
      <PageMeta title={title} />
      <Stack $gap="s5">
        <PageTitle>{title}</PageTitle>
        <ErrorAlert error={mutation.error} />
        {mutation.data ? (
          <Alert tone="ok" role="status">
            {mutation.data.message}
          </Alert>
        ) : (
          <Button wide busy={mutation.isPending} onClick={() => mutation.mutate()}>
            {isStop ? 'Send Me No More' : 'E-mail Me When It Is Back'}
          </Button>
        )}
        <TextLink as="p">
          <Link to={product === '' ? paths.home() : paths.product(product)}>Go to the product</Link>
        </TextLink>
      </Stack>
    </FormPage>
  )
}
