import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { adminCountsQuery } from '../../../lib/api/adminCounts.ts'
import { paths } from '../../../lib/paths.ts'
import { Alert } from '../../../ui/Alert.tsx'

/** That the shop has switched webhooks off: other systems are told nothing. */
export function WebhooksOff() {
  const { data } = useQuery(adminCountsQuery())
  const count = data?.webhooksOff ?? 0
  if (count === 0) return null
  return (
    <Alert tone="bad" role="note">
      <span>{count === 1 ? 'A webhook was switched off.' : `${String(count)} webhooks were switched off.`}</span>{' '}
      <Link to={paths.admin.webhooks()}>Show webhooks</Link>
    </Alert>
  )
}
