import { zodResolver } from '@hookform/resolvers/zod'
import { type SynonymList, synonymsUpdate } from '@shop/contracts/search'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import type { Versioned } from '../../../lib/api/errors.ts'
import { ConcurrentChanges } from '../../../lib/ConcurrentChanges.tsx'
import { fieldsOf } from '../../../lib/fieldsOf.ts'
import { notify } from '../../../lib/notices.ts'
import { useConcurrentEdit } from '../../../lib/useConcurrentEdit.ts'
import { useFormDraft } from '../../../lib/useFormDraft.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.ts'
import { DraftRestoredAlert } from '../../../ui/DraftRestoredAlert.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { Row, SecondaryText, Stack } from '../../../ui/layout.ts'
import { saveSynonyms, synonymsQuery } from '../api/synonyms.ts'
import { ResetSynonymsButton } from './ResetSynonymsButton.tsx'

const labels = { text: 'Synonyms' }
const ROWS = 20

const formValuesOf = ({ text }: SynonymList) => ({ text })

function countLines(_field: string, text: string): string {
  const { length } = text.split('\n')
  return length === 1 ? '1 line' : `${length} lines`
}

export function SynonymsForm({ shown }: { shown: Versioned<SynonymList> }) {
  const queryClient = useQueryClient()
  const { queryKey } = synonymsQuery()
  const form = useForm({ resolver: zodResolver(synonymsUpdate), defaultValues: formValuesOf(shown.value) })
  const draft = useFormDraft('synonyms', form)
  const { save, submit, concurrentChanges } = useConcurrentEdit({
    form,
    shown,
    queryKey,
    valuesOf: formValuesOf,
    send: ({ text = shown.value.text }, etag) => saveSynonyms(text, etag),
    onSaved(saved, restart) {
      draft.clear()
      restart(saved.value)
      queryClient.setQueryData(queryKey, saved)
      notify('Synonyms saved')
    },
  })
  return (
    <Card as="form" noValidate aria-label="Synonyms" onSubmit={(event: SubmitEvent) => void submit(event)}>
      <Stack>
        {draft.isRestored && <DraftRestoredAlert onDiscard={draft.discard} />}
        <ErrorAlert error={save.error} labels={labels} />
        <ConcurrentChanges {...concurrentChanges} labels={labels} display={countLines} />
        <SecondaryText>
          The search takes the words of a line for the same: sofa, couch. One way only: bag &gt; backpack, tote. Who searches for
          a bag also finds a backpack. Plurals and joined words (tshirt, t-shirt) need no entry.
        </SecondaryText>
        <TextArea label={labels.text} rows={ROWS} spellCheck={false} {...fieldsOf(form)('text')} />
        <Row $apart>
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
          {!shown.value.isDefault && <ResetSynonymsButton etag={shown.etag} onReset={draft.clear} />}
        </Row>
      </Stack>
    </Card>
  )
}
