import type { Right } from '@shop/contracts/staff'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { Stack } from '../../ui/layout.ts'
import { useMay } from '../rights.ts'
import { HistoryPages } from './HistoryPages.tsx'
import { MomentForm } from './MomentForm.tsx'

interface HistoryCardProps {
  /** That shows the thing. */
  right: Right
  /** Of an order, a product or a person; or the kind of what there is one of. */
  of: { id: string } | { kind: string }
  /** The page shows the thing as it was at the moment in its URL. */
  canBePast?: boolean
}

/** All that changed of one thing, for who may see it; read when it is asked for. */
export function HistoryCard({ right, of, canBePast = false }: HistoryCardProps) {
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const mayRead = useMay(right)
  if (!mayRead) return null
  return (
    <Card aria-labelledby={titleId} data-unprinted>
      <CardTitle id={titleId}>All changes</CardTitle>
      <Stack>
        {canBePast && <MomentForm label="As it was" name="at" button="Show" />}
        {isOpen ? (
          <HistoryPages label="All changes" filter={new URLSearchParams(of).toString()} isOfOne isBare />
        ) : (
          <div>
            <Button variant="quiet" onClick={() => setOpen(true)}>
              Show all changes
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
