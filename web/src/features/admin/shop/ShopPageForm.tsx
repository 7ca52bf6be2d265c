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
import { useShop } from '../../../lib/useShop.ts'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { TextArea } from '../../../ui/Field.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Muted, Row, WithAside } from '../../../ui/layout.ts'
import { saveShopPage, shopPageEditQuery } from '../api/shop.ts'
import { pageTemplate } from './pageTemplates.ts'

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
  const template = pageTemplate(slug, useShop())
  const isBlank = typed.trim() === ''
  const begin = (markdown: string) => edit.form.setValue('markdown', markdown, { shouldDirty: true, shouldValidate: true })
  return (
    <WithAside>
      <EditForm edit={edit} label={title} labels={labels} display={countCharacters} submitLabel="Save Page">
        <TextArea
          label={labels.markdown}
          rows={ROWS}
          hint="Markdown: ## heading, **bold**, - list, | table |, [text](address), [text](#heading). HTML is shown as text, and of a picture its text. A page without text is not shown."
          {...edit.field('markdown')}
        />
        {isBlank && template !== undefined && (
          <Row>
            <Button variant="quiet" onClick={() => begin(template)}>
              Start from a template
            </Button>
            <Muted>A text to go on from. What stands in brackets is yours to fill in; have it checked.</Muted>
          </Row>
        )}
      </EditForm>
      <Card aria-label="Preview">
        <CardTitle>{title}</CardTitle>
        {isBlank ? <Muted>Nothing yet.</Muted> : <Markdown>{typed}</Markdown>}
      </Card>
    </WithAside>
  )
}
