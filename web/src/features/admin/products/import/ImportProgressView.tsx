import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queriesAbout } from '../../../../lib/api/apiQuery.ts'
import { ErrorAlert } from '../../../../lib/api/ErrorAlert.tsx'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Muted, Stack } from '../../../../ui/layout.ts'
import { ProgressBar } from '../../../../ui/ProgressBar.ts'
import { formatCount } from '../../reports/format.ts'
import { importProgressQuery, undoImport } from '../../api/imports.ts'
import { importResult } from './importResult.ts'

/** An import as far as it has come, if there is one. At its end the lists of products are read anew. */
export function useImportProgress(importId: string | undefined) {
  const queryClient = useQueryClient()
  const { data, error } = useQuery({ ...importProgressQuery(importId ?? ''), enabled: importId !== undefined })
  const isFinished = data !== undefined && data.finishedAt !== null
  useEffect(() => {
    if (isFinished) void queryClient.invalidateQueries(queriesAbout('products'))
  }, [isFinished, queryClient])
  return { data, error }
}

interface ImportProgressViewProps {
  importId: string
  /** Called with the import that undoes it, or does it again. */
  onUndone?: (importId: string) => void
}

/** An import, or the one that has undone it. */
function useImport({ importId: started, onUndone }: ImportProgressViewProps) {
  const [{ importId, isUndone }, setShown] = useState({ importId: started, isUndone: false })
  const undo = useMutation({
    mutationFn: () => undoImport(importId),
    onSuccess: (next) => {
      setShown({ importId: next.importId, isUndone: !isUndone })
      onUndone?.(next.importId)
    },
  })
  return { ...useImportProgress(importId), isUndone, undo }
}

/** How far an import has come, what could not be written, and the offer to undo it. */
export function ImportProgressView(props: ImportProgressViewProps) {
  const { data, error, isUndone, undo } = useImport(props)
  if (data === undefined) return <ErrorAlert error={error} />
  const { total, done, failures, failed = failures.length, undoable = 0 } = data
  return (
    <Stack>
      <ProgressBar aria-label="Progress" value={total === 0 ? 1 : done} max={total === 0 ? 1 : total} />
      <p role="status">{importResult(data, isUndone)}</p>
      {failures.length > 0 && (
        <Alert tone="bad">
          {failures.map(({ line, message }) => (
            <p key={line}>{`Line ${String(line)}: ${message}`}</p>
          ))}
          {failed > failures.length && <p>{`And ${formatCount(failed - failures.length)} more.`}</p>}
        </Alert>
      )}
      {undoable > 0 && (
        <>
          {!isUndone && (
            <Muted>
              Undo gives back what was changed of products that nobody has changed since. New products and stock stay.
            </Muted>
          )}
          <div>
            <Button variant="quiet" busy={undo.isPending} onClick={() => undo.mutate()}>
              {isUndone ? 'Redo' : 'Undo'}
            </Button>
          </div>
        </>
      )}
      <ErrorAlert error={undo.error} />
    </Stack>
  )
}
