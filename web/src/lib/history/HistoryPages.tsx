import { getHistory } from '@shop/contracts/history/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorAlert } from '../api/ErrorAlert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row, SecondaryText, Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { endpointQuery } from '../api/apiQuery.ts'
import { HistoryTable } from './HistoryTable.tsx'

interface HistoryPagesProps {
  label: string
  /** The filters as a query string. */
  filter: string
  isOfOne?: boolean
  isBare?: boolean
}

/** The history that a filter finds, page by page. Another filter needs another key. */
export function HistoryPages({ label, filter, isOfOne, isBare }: HistoryPagesProps) {
  const [after, setAfter] = useState('')
  const querystring = new URLSearchParams([...new URLSearchParams(filter), ['after', after]]).toString()
  // Always read anew: any change may add to it.
  const { data, error } = useQuery(
    endpointQuery('history', getHistory, { querystring }, { staleTime: 0, placeholderData: keepPreviousData }),
  )
  return (
    <Stack>
      <ErrorAlert error={error} />
      {!data && !error && <Skeleton $height="220px" />}
      {data?.entries.length === 0 && (
        <SecondaryText role="status">{data.after === null ? 'Nothing here.' : 'Nothing so far.'}</SecondaryText>
      )}
      {data && data.entries.length > 0 && <HistoryTable entries={data.entries} label={label} isOfOne={isOfOne} isBare={isBare} />}
      {data && (after !== '' || data.after !== null) && (
        <Row>
          {after !== '' && (
            <Button variant="quiet" onClick={() => setAfter('')}>
              Newest
            </Button>
          )}
          {data.after !== null && (
            <Button variant="quiet" onClick={() => setAfter(data.after ?? '')}>
              Earlier
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}
