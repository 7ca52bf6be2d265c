import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ErrorAlert } from '../../../../lib/api/ErrorAlert.tsx'
import { createIdempotencyKey } from '../../../../lib/idempotencyKey.ts'
import { paths } from '../../../../lib/paths.ts'
import { saveFile } from '../../../../lib/saveFile.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../../ui/Card.ts'
import { Muted, SecondaryText, Stack } from '../../../../ui/layout.ts'
import { CsvFileField } from '../../form/CsvFileField.tsx'
import { EditPage } from '../../form/EditPage.tsx'
import { downloadProducts, previewFile, importFile } from '../../api/imports.ts'
import { ImportProgressView } from './ImportProgressView.tsx'
import { isPlanAccepted } from './isPlanAccepted.ts'
import { PlanView } from './PlanView.tsx'

/** @param keyword of the list that leads here */
function ExportCard({ keyword }: { keyword: string }) {
  const download = useMutation({ mutationFn: async () => saveFile('products.csv', await downloadProducts(keyword)) })
  return (
    <Card>
      <CardTitle>Export</CardTitle>
      <Stack>
        <SecondaryText>
          {`${keyword === '' ? 'All products' : `The products that “${keyword}” finds`}, drafts included, as a CSV file that can be changed and imported again.`}
        </SecondaryText>
        <ErrorAlert error={download.error} />
        <div>
          <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate()}>
            Export CSV
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

/** The chosen file with the key under which it is imported once. */
interface ChosenFile {
  readonly content: Promise<Blob>
  readonly key: string
}

function FileFormat() {
  return (
    <>
      <SecondaryText>
        Each line names its product by id or SKU; one with neither is a new product. A blank cell changes nothing.
      </SecondaryText>
      <Muted>
        The stock becomes the figure in countInStock. If there is also stockSeen, as in an export, it changes by the difference.
      </Muted>
      <Muted>
        Columns such as spec:Material, option:Size and group have specifications, options of a variant and its group. What a line
        does not name stays.
      </Muted>
      <Muted>Files of products from Shopify and WooCommerce are read as they were exported there.</Muted>
    </>
  )
}

function ImportCard({ onStarted }: { onStarted: (importId: string) => void }) {
  const [chosen, setChosen] = useState<ChosenFile>()
  const [isMeant, setMeant] = useState(false)
  const plan = useMutation({ mutationFn: async ({ content }: ChosenFile) => previewFile(await content) })
  const start = useMutation({
    mutationFn: async ({ content, key }: ChosenFile) => importFile(await content, key),
    onSuccess: ({ importId }) => importId !== undefined && onStarted(importId),
  })
  function choose(content: Promise<Blob>) {
    const next = { content, key: createIdempotencyKey() }
    setChosen(next)
    setMeant(false)
    start.reset()
    plan.mutate(next)
  }
  const count = (plan.data?.created ?? 0) + (plan.data?.changed ?? 0)
  const isReady = plan.data?.errors.length === 0 && count > 0
  return (
    <Card>
      <CardTitle>Import</CardTitle>
      <Stack>
        <FileFormat />
        <CsvFileField label="CSV file, at most 10,000 products" onSelect={choose} />
        <ErrorAlert error={plan.error ?? start.error} />
        {plan.isPending && <p role="status">Comparing the file with the products…</p>}
        {plan.data && <PlanView plan={plan.data} isFile isMeant={isMeant} onMeant={setMeant} />}
        {isReady && (
          <div>
            <Button
              disabled={!isPlanAccepted(plan.data, isMeant)}
              busy={start.isPending}
              onClick={() => chosen && start.mutate(chosen)}
            >
              {count === 1 ? 'Write 1 product' : `Write ${String(count)} products`}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

/** Exports and imports products. The import stands in the address, so that a reload shows how far it has come. */
export function ProductImportPage() {
  const [search, setSearch] = useSearchParams()
  const importId = search.get('import')
  return (
    <EditPage title="Import and export" back={paths.admin.productList()} width="980px">
      {importId !== null && (
        <Card>
          <CardTitle>Writing</CardTitle>
          <ImportProgressView key={importId} importId={importId} />
        </Card>
      )}
      <ImportCard key={importId} onStarted={(id) => setSearch({ import: id })} />
      <ExportCard keyword={search.get('keyword') ?? ''} />
    </EditPage>
  )
}
