import type { AskedConsent, AuthorizationRequest, ProgramRight } from '@shop/contracts/programs'
import { decideConsent, readConsent } from '@shop/contracts/programs/endpoints'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { endpointQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { CurrentPasswordField, useCurrentPassword } from '../../../lib/CurrentPasswordField.tsx'
import { PageMeta } from '../../../lib/PageMeta.tsx'
import { useUser } from '../../../lib/session.ts'
import { useShop } from '../../../lib/useShop.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckGroup } from '../../../ui/CheckGroup.tsx'
import { FormPage, PageTitle, SecondaryText, Stack } from '../../../ui/layout.ts'

const meanings: Readonly<Record<ProgramRight, string>> = {
  'orders:read': 'Read orders, with names and addresses',
  'catalogue:read': 'Read products with drafts, costs and stock',
  'catalogue:write': 'Change prices, stock and what is published',
  'reports:read': 'Read the reports of the shop',
  'customers:read': 'Read customers, and what they ordered',
}

const changesSomething = (scope: ProgramRight): boolean => scope === 'catalogue:write'

/** Sends the decision, and goes where the program waits for it: an address that the server has compared. */
function useDecision(search: string) {
  const { currentPassword, passwordField } = useCurrentPassword()
  const decision = useMutation({
    async mutationFn(scopes: readonly ProgramRight[]) {
      const asked = Object.fromEntries(new URLSearchParams(search)) as unknown as AuthorizationRequest
      return api.send(decideConsent, { body: { ...asked, scopes: [...scopes], currentPassword } })
    },
    onSuccess: ({ redirectTo }) => location.assign(redirectTo),
  })
  return { decision, passwordField }
}

/** What changes nothing is chosen at first. */
function Question({ asked, search }: { asked: AskedConsent; search: string }) {
  const { name, registeredItself, redirectHost, scopes, days } = asked
  const shop = useShop()
  const user = useUser()
  const [chosen, setChosen] = useState(() => scopes.filter((scope) => !changesSomething(scope)))
  const { decision, passwordField } = useDecision(search)
  const isLeaving = decision.isPending || decision.isSuccess
  return (
    <form
      aria-label="What the program may do"
      onSubmit={(event) => {
        event.preventDefault()
        decision.mutate(chosen)
      }}
    >
      <Stack $gap="s5">
        <PageTitle>{`May ${name} use ${shop.name} for you?`}</PageTitle>
        {registeredItself && (
          <Alert tone="warn" role="note">
            {`Nobody at ${shop.name} has registered this program: it chose its name itself. Go on only if you have just started it.`}
          </Alert>
        )}
        <SecondaryText>{`You are signed in as ${user?.email ?? ''}. The answer goes to ${redirectHost}. The program may use what you allow for ${String(days)} days; a full admin can end it under API keys.`}</SecondaryText>
        {scopes.length === 0 && <Alert tone="warn">Your role has nothing of what the program asks for.</Alert>}
        {scopes.length > 0 && (
          <CheckGroup
            label="What it may do"
            options={scopes}
            chosen={chosen}
            labelOf={(scope) => meanings[scope]}
            onChange={setChosen}
          />
        )}
        <ErrorAlert error={decision.error} />
        <CurrentPasswordField requestError={decision.error} {...passwordField} />
        <Button type="submit" wide busy={isLeaving} disabled={chosen.length === 0}>
          Allow
        </Button>
        <Button type="button" variant="quiet" wide disabled={isLeaving} onClick={() => decision.mutate([])}>
          Refuse
        </Button>
      </Stack>
    </form>
  )
}

/** Asks a member of staff what a program may do for them. */
export function ConsentPage() {
  const { search } = useLocation()
  const query = useQuery(endpointQuery('apiKeys', readConsent, { querystring: search.slice(1) }, { staleTime: Infinity }))
  return (
    <FormPage>
      <PageMeta title="A program asks for access" />
      {query.error && <PageTitle>This program cannot be allowed anything</PageTitle>}
      <ErrorAlert error={query.error} />
      {query.data && <Question asked={query.data} search={search} />}
    </FormPage>
  )
}
