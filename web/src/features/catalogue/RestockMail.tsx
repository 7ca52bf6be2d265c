import type { RestockMails } from '@shop/contracts/mails'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/apiQuery.ts'
import { api } from '../../lib/api/client.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { UnconfirmedAddress, useIsUnconfirmed } from '../../lib/UnconfirmedAddress.tsx'
import { Button } from '../../ui/Button.tsx'
import { Muted, Stack } from '../../ui/layout.ts'
import { useShowInStock } from './useShowInStock.ts'

const ENDPOINT = '/users/restock-mails'

const restockMailsQuery = () => apiQuery<RestockMails>('users', ENDPOINT)

/** Asks for a mail when the product can be bought again, or does without it. */
export function RestockMail({ productId }: { productId: string }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(restockMailsQuery())
  const isRequested = data?.products.includes(productId) ?? false
  const path = `${ENDPOINT}/${encodeURIComponent(productId)}`
  const change = useMutation({
    mutationFn: () => (isRequested ? api.delete<RestockMails>(path) : api.put<RestockMails>(path)),
    onError: useShowInStock(),
    onSuccess: (mails) => void queryClient.setQueryData(restockMailsQuery().queryKey, mails),
  })
  if (useIsUnconfirmed()) return <UnconfirmedAddress text="Confirm your e-mail address to be told when this product is back." />
  return (
    <Stack $gap="s2">
      <ErrorAlert error={change.error} />
      <Button variant={isRequested ? 'quiet' : 'primary'} wide busy={change.isPending} onClick={() => change.mutate()}>
        {isRequested ? 'Do Not E-mail Me' : 'E-mail Me When It Is Back'}
      </Button>
      <Muted role="status">{isRequested ? 'We will send you one e-mail when it can be bought again.' : ''}</Muted>
    </Stack>
  )
}
