import { useQueryClient } from '@tanstack/react-query'
import { queriesAbout } from '../../lib/api/apiQuery.ts'
import { hasCode } from '../../lib/api/errors.ts'

/** Reads products anew when the server says of one that it can be bought: its page was opened before. */
export function useShowInStock(): (error: unknown) => void {
  const queryClient = useQueryClient()
  return (error) => {
    if (hasCode(error, 'in_stock')) void queryClient.invalidateQueries(queriesAbout('products'))
  }
}
