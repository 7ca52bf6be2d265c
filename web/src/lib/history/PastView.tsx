import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ErrorAlert } from '../api/ErrorAlert.tsx'
import { thingQuery } from '../api/past.ts'
import { formatSearchedMoment } from '../timeField.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.ts'
import { Row, Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { Table, type Column } from '../../ui/Table.tsx'
import { compareThings, type ComparedField } from './compareThings.ts'
import { MomentForm } from './MomentForm.tsx'

const isChanged = ({ then, now }: ComparedField): boolean => then !== now

const field: Column<ComparedField> = { name: 'FIELD', isText: true, onCard: 'title', cell: ({ name }) => name }
const past: Column<ComparedField> = {
  name: 'THEN',
  isText: true,
  cell: (compared) => (isChanged(compared) ? <del>{compared.then ?? '–'}</del> : compared.then),
}
const present = (name: string): Column<ComparedField> => ({
  name,
  isText: true,
  cell: (compared) => (isChanged(compared) ? <ins>{compared.now ?? '–'}</ins> : compared.now),
})

interface ComparisonProps {
  then: object
  path: string
  /** The other moment; null for the present. */
  other: string | null
}

/** A thing at two moments, what differs first. */
function Comparison({ then, path, other }: ComparisonProps) {
  const { data: now, error } = useQuery(thingQuery<object>(path, other))
  if (error) return <ErrorAlert error={error} />
  if (!now) return <Skeleton $height="220px" />
  const fields = compareThings(then, now)
  const rows = [...fields.filter(isChanged), ...fields.filter((compared) => !isChanged(compared))]
  const columns = [field, past, present(other === null ? 'NOW' : formatSearchedMoment(other).toUpperCase())]
  return <Table label="Then and now" columns={columns} rows={rows} keyOf={({ name }) => name} isBare />
}

interface PastViewProps<Thing> {
  /** Of the API. */
  path: string
  at: string
  /** Shows the thing as it was; without it, it is compared from the start. */
  children?: (thing: Thing) => ReactNode
}

/** A thing as it was at a moment, and beside another. */
export function PastView<Thing extends object>({ path, at, children }: PastViewProps<Thing>) {
  const [search] = useSearchParams()
  const other = search.get('with')
  const [isCompared, setCompared] = useState(children === undefined || other !== null)
  const { data, error } = useQuery(thingQuery<Thing>(path, at))
  return (
    <Stack>
      <Alert tone="warn" role="status">
        <span>{`As it was on ${formatSearchedMoment(at)}`}</span> – <Link to={{ search: '' }}>Back to now</Link>
      </Alert>
      <MomentForm key={at} label="As it was" name="at" button="Show" />
      <ErrorAlert error={error} />
      {!data && !error && <Skeleton $height="220px" />}
      {data && !isCompared && (
        <Row>
          <Button variant="quiet" onClick={() => setCompared(true)}>
            Compare with now
          </Button>
        </Row>
      )}
      {data && isCompared && (
        <Card aria-label="Comparison">
          <Stack>
            <MomentForm key={other} label="Compare with another time" name="with" button="Compare" />
            <Comparison then={data} path={path} other={other} />
          </Stack>
        </Card>
      )}
      {data && children?.(data)}
    </Stack>
  )
}
