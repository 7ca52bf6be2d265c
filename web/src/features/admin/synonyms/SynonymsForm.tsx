import { zodResolver } from '@hookform/resolvers/zod'
import { type SynonymList, synonymsUpdate } from '@shop/contracts/search'
import type { Versioned } from '../../../lib/api/errors.ts'
import { EditForm } from '../../../lib/EditForm.tsx'
import { notify } from '../../../lib/notices.ts'
import { useEditForm } from '../../../lib/useEditForm.ts'
import { TextArea } from '../../../ui/Field.tsx'
import { SecondaryText } from '../../../ui/layout.ts'
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
  const edit = useEditForm({
    shown,
    queryKey: synonymsQuery().queryKey,
    resolver: zodResolver(synonymsUpdate),
    defaultValues: formValuesOf(shown.value),
    draft: { name: 'synonyms' },
    valuesOf: formValuesOf,
    send: ({ text = shown.value.text }, etag) => saveSynonyms(text, etag),
    onSaved(saved, restart) {
      restart(saved)
      notify('Synonyms saved')
    },
  })
  return (
    <EditForm
      edit={edit}
      label="Synonyms"
      labels={labels}
      display={countLines}
      submitLabel="Save"
      apart={!shown.value.isDefault && <ResetSynonymsButton etag={shown.etag} onReset={edit.draft.clear} />}
    >
      <SecondaryText>
        The search takes the words of a line for the same: sofa, couch. One way only, the first most: bag &gt; backpack, tote. Who
        searches for a bag also finds a backpack. Several words alone on a line are one thing, which has no parts: sleeping bag.
        Plurals and joined words (tshirt, t-shirt) need no entry.
      </SecondaryText>
      <TextArea label={labels.text} rows={ROWS} spellCheck={false} {...edit.field('text')} />
    </EditForm>
  )
}
