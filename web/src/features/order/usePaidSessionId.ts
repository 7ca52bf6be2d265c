import { useSearchParams } from 'react-router-dom'

/** The session of the payment page from which the payer comes back; null on other visits. */
export function usePaidSessionId(): string | null {
  const [searchParams] = useSearchParams()
  return searchParams.get('payment') === 'success' ? searchParams.get('session_id') : null
}
