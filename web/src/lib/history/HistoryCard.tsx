import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { useMay } from '../session.ts'
import { HistoryPages } from './HistoryPages.tsx'

interface HistoryCardProps {
  /** Of an order, a product or a person; or the kind of what there is one of. */
  of: { id: string } | { kind: string }
}

/** All that changed of one thing, for full admins; read when it is asked for. */
export function HistoryCard({ of }: HistoryCardProps) {
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const mayRead = useMay('admin')
  if (!mayRead) return null
  return (
    <Card aria-labelledby={titleId} data-unprinted>
      <CardTitle id={titleId}>All changes</CardTitle>
      {isOpen ? (
        <HistoryPages label="All changes" filter={new URLSearchParams(of).toString()} isOfOne isBare />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Show all changes
        </Button>
      )}
    </Card>
  )
}
