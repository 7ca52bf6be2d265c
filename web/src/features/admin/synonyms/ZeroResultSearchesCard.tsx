import type { ZeroResultSearch } from '@shop/contracts/search'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { formatDay } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { Muted, Stack } from '../../../ui/layout.ts'
import { Table, type Column } from '../../../ui/Table.tsx'
import { zeroResultSearchesQuery } from '../api/synonyms.ts'

const TITLE = 'Searches that found nothing, last 30 days'

const columns: readonly Column<ZeroResultSearch>[] = [
  { name: 'SEARCH', isText: true, onCard: 'title', cell: ({ keyword }) => <Link to={paths.home(keyword)}>{keyword}</Link> },
  { name: 'TIMES', isNumeric: true, cell: ({ count }) => count },
  { name: 'LAST', cell: ({ lastDay }) => <time dateTime={lastDay}>{formatDay(lastDay)}</time> },
]

/** What a synonym may be missing for. */
export function ZeroResultSearchesCard() {
  const { data, error } = useQuery(zeroResultSearchesQuery())
  return (
    <Card aria-label={TITLE}>
      <Stack $gap="s3">
        <CardTitle>{TITLE}</CardTitle>
        <ErrorAlert error={error} />
        {data?.searches.length === 0 && <Muted>Nothing that more than one visitor searched for.</Muted>}
        {data && data.searches.length > 0 && (
          <Table label={TITLE} isBare isCompact columns={columns} rows={data.searches} keyOf={({ keyword }) => keyword} />
        )}
      </Stack>
    </Card>
  )
}
