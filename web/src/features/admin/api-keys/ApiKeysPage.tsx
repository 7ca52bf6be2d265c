import type { ApiKey, CreatedApiKey } from '@shop/contracts/api-keys'
import { createApiKey, listApiKeys, revokeApiKey } from '@shop/contracts/api-keys/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { endpointQuery, queriesAbout } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { formatShortDateTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notices.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Table, type Column } from '../../../ui/Table.tsx'
import { useConfirmedChange } from '../form/useConfirmedChange.ts'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'
import { Programs } from '../programs/Programs.tsx'
import { SecretNotice } from '../webhooks/SecretNotice.tsx'
import { ApiKeyForm } from './ApiKeyForm.tsx'

const tones = { active: 'ok', ended: 'warn', revoked: 'bad' } as const
const stateNames = { active: 'Active', ended: 'Ended', revoked: 'Revoked' } as const

const timeOr = (time: string | null, otherwise: string) =>
  time === null ? otherwise : <time dateTime={time}>{formatShortDateTime(time)}</time>

/** A form, and after it the new key, this once. */
function NewApiKey({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [created, setCreated] = useState<CreatedApiKey>()
  return (
    <Card aria-label="New API key">
      <CardTitle>{created ? created.name : 'New API key'}</CardTitle>
      {created?.key !== undefined && (
        <SecretNotice
          secret={created.key}
          noun="key"
          explanation="The other system sends this key as its bearer token. It is not shown again."
          onClose={onClose}
        />
      )}
      {!created && (
        <ApiKeyForm
          onCancel={onClose}
          send={async (key) => {
            setCreated(await api.send(createApiKey, { body: key }))
            await queryClient.invalidateQueries(queriesAbout('apiKeys'))
          }}
        />
      )}
    </Card>
  )
}

function RevokeButton({ apiKey: { _id, name, state } }: { apiKey: ApiKey }) {
  const { dialog, open } = useConfirmedChange(
    'apiKeys',
    () => api.send(revokeApiKey, { params: { id: _id } }),
    () => notify('API key revoked'),
  )
  if (state === 'revoked') return null
  return (
    <>
      <Button variant="quiet" aria-label={`Revoke ${name}`} onClick={open}>
        Revoke…
      </Button>
      <ConfirmDialog {...dialog} isDanger title="Revoke the key" confirmLabel="Revoke">
        {`Requests with the key “${name}” are refused at once, and for good.`}
      </ConfirmDialog>
    </>
  )
}

const columns: readonly Column<ApiKey>[] = [
  {
    name: 'NAME',
    isText: true,
    onCard: 'title',
    cell: ({ name, programId }) => (programId === undefined ? name : `${name} (program)`),
  },
  { name: 'SCOPES', isText: true, onCard: 'line', cell: ({ scopes }) => scopes.join(', ') },
  { name: 'STATE', cell: ({ state }) => <Badge $tone={tones[state]}>{stateNames[state]}</Badge> },
  { name: 'LAST USED', cell: ({ lastUsedAt }) => timeOr(lastUsedAt, 'Never') },
  { name: 'ENDS', cell: ({ endsAt }) => timeOr(endsAt, 'Never') },
  { name: 'CREATED BY', isText: true, cell: ({ createdBy }) => createdBy.name },
  { name: 'Actions', isNameHidden: true, cell: (apiKey) => <RevokeButton apiKey={apiKey} /> },
]

/** The keys with which other systems call the API. */
export function ApiKeysPage() {
  const [isCreating, setCreating] = useState(false)
  const query = useQuery(endpointQuery('apiKeys', listApiKeys, {}, { staleTime: 0 }))
  const keys = query.data?.keys ?? []
  return (
    <AdminPage
      title="API keys"
      status="Other systems that call the API of the shop."
      action={<Button onClick={() => setCreating(true)}>New API key</Button>}
    >
      {isCreating && <NewApiKey onClose={() => setCreating(false)} />}
      <TableState query={query} label="the API keys" />
      {query.data && keys.length === 0 && !isCreating && <EmptyState icon={KeyRound}>There is no API key yet.</EmptyState>}
      {query.data?.programs && <Programs programs={query.data.programs} />}
      {keys.length > 0 && <Table label="API keys" columns={columns} rows={keys} keyOf={({ _id }) => _id} />}
    </AdminPage>
  )
}
