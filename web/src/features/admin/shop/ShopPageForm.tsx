import { zodResolver } from '@hookform/resolvers/zod'
import { type PageSlug, type ShopPage, shopPageUpdate } from '@shop/contracts/shop'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import type { Versioned } from '../../../lib/api/errors.ts'
import { ConcurrentChanges } from '../../../lib/ConcurrentChanges.tsx'
import { fieldsOf } from '../../../lib/fieldsOf.ts'
import { Markdown } from '../../../lib/Markdown.tsx'
import { notify } from '../../../lib/notices.ts'
import { useConcurrentEdit } from '../../../lib/useConcurrentEdit.ts'
import { useFormDraft } from '../../../lib/useFormDraft.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { DraftRestoredAlert } from '../../../ui/DraftRestoredAlert.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { Muted, Row, Stack, WithAside } from '../../../ui/layout.ts'
import { saveShopPage, shopPageEditQuery } from '../api/shop.ts'

const labels = { markdown: 'Text' }
const ROWS = 16

const formValuesOf = ({ markdown }: ShopPage) => ({ markdown })

const countCharacters = (_field: string, text: string): string => `${text.length} characters`

/** The text of one page, beside how it will look. */
export function ShopPageForm({ slug, shown }: { slug: PageSlug; shown: Versioned<ShopPage> }) {
  const queryClient = useQueryClient()
  const { queryKey } = shopPageEditQuery(slug)
  const { title } = shown.value
  const form = useForm({ resolver: zodResolver(shopPageUpdate), defaultValues: formValuesOf(shown.value) })
  const draft = useFormDraft(`page-${slug}`, form)
  const typed = useWatch({ control: form.control, name: 'markdown' })
  const { save, submit, concurrentChanges } = useConcurrentEdit({
    form,
    shown,
    queryKey,
    valuesOf: formValuesOf,
    send: ({ markdown = shown.value.markdown }, etag) => saveShopPage(slug, markdown, etag),
    onSaved(saved, restart) {
      draft.clear()
      restart(saved.value)
      queryClient.setQueryData(queryKey, saved)
      void queryClient.invalidateQueries(queriesAbout('shop'))
      notify('Page saved')
    },
  })
  return (
    <WithAside>
      <Card as="form" noValidate aria-label={title} onSubmit={(event: SubmitEvent) => void submit(event)}>
        <Stack>
          {draft.isRestored && <DraftRestoredAlert onDiscard={draft.discard} />}
          <ErrorAlert error={save.error} labels={labels} />
          <ConcurrentChanges {...concurrentChanges} labels={labels} display={countCharacters} />
          <TextArea
            label={labels.markdown}
            rows={ROWS}
            hint="Markdown: ## heading, **bold**, - list, [text](address). A page without text is not shown."
            {...fieldsOf(form)('markdown')}
          />
          <Row>
            <Button type="submit" busy={save.isPending}>
              Save Page
            </Button>
          </Row>
        </Stack>
      </Card>
      <Card aria-label="Preview">
        <CardTitle>{title}</CardTitle>
        {typed.trim() === '' ? <Muted>Nothing yet.</Muted> : <Markdown>{typed}</Markdown>}
      </Card>
    </WithAside>
  )
}
