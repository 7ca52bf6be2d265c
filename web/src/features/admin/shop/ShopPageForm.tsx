import { zodResolver } from '@hookform/resolvers/zod'
import { type PageSlug, type ShopPage, shopPageUpdate } from '@shop/contracts/shop'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import type { Versioned } from '../../../lib/api/errors.ts'
import { EditForm } from '../../../lib/EditForm.tsx'
import { Markdown } from '../../../lib/markdown/Markdown.tsx'
import { notify } from '../../../lib/notices.ts'
import { useEditForm } from '../../../lib/useEditForm.ts'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { TextArea } from '../../../ui/Field.tsx'
import { Muted, WithAside } from '../../../ui/layout.ts'
import { saveShopPage, shopPageEditQuery } from '../api/shop.ts'

const labels = { markdown: 'Text' }
const ROWS = 16

const formValuesOf = ({ markdown }: ShopPage) => ({ markdown })

const countCharacters = (_field: string, text: string): string => `${text.length} characters`

/** The text of one page, beside how it will look. */
export function ShopPageForm({ slug, shown }: { slug: PageSlug; shown: Versioned<ShopPage> }) {
  const queryClient = useQueryClient()
  const { title } = shown.value
  const edit = useEditForm({
    shown,
    queryKey: shopPageEditQuery(slug).queryKey,
    resolver: zodResolver(shopPageUpdate),
    defaultValues: formValuesOf(shown.value),
    draft: { name: `page-${slug}` },
    valuesOf: formValuesOf,
    send: ({ markdown = shown.value.markdown }, etag) => saveShopPage(slug, markdown, etag),
    onSaved(saved, restart) {
      restart(saved)
      void queryClient.invalidateQueries(queriesAbout('shop'))
      notify('Page saved')
    },
  })
  const typed = useWatch({ control: edit.form.control, name: 'markdown' })
  return (
    <WithAside>
      <EditForm edit={edit} label={title} labels={labels} display={countCharacters} submitLabel="Save Page">
        <TextArea
          label={labels.markdown}
          rows={ROWS}
          hint="Markdown: ## heading, **bold**, - list, | table |, [text](address), [text](#heading). HTML is shown as text, and of a picture its text. A page without text is not shown."
          {...edit.field('markdown')}
        />
      </EditForm>
      <Card aria-label="Preview">
        <CardTitle>{title}</CardTitle>
        {typed.trim() === '' ? <Muted>Nothing yet.</Muted> : <Markdown>{typed}</Markdown>}
      </Card>
    </WithAside>
  )
}
