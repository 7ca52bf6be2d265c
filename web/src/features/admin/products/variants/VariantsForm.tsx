import type { MatrixVariant, VariantMatrix } from '@shop/contracts/products'
import { ErrorAlert } from '../../../../lib/api/ErrorAlert.tsx'
import { hasCode, type Versioned } from '../../../../lib/api/errors.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { SubmitButton } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.ts'
import { DraftRestoredAlert } from '../../../../ui/DraftRestoredAlert.tsx'
import { SecondaryText, Stack } from '../../../../ui/layout.ts'
import { ApplyToAll } from './ApplyToAll.tsx'
import { GroupFields } from './GroupFields.tsx'
import { valuesOf, type Matrix } from './matrix.ts'
import { useVariantsForm, type VariantsFormState } from './useVariantsForm.ts'
import { VariantTable } from './VariantTable.tsx'

function Notices({ form: { draft, save, faults, optionsFault } }: { form: VariantsFormState }) {
  const count = Object.keys(faults).length
  return (
    <>
      {draft.isRestored && <DraftRestoredAlert onDiscard={draft.discard} />}
      <ErrorAlert error={save.error} />
      {hasCode(save.error, 'changed_meanwhile') && (
        <Alert tone="calm" role="status">
          What you have not changed shows the present values now. Please look over it, and save again.
        </Alert>
      )}
      {count > 0 && optionsFault === undefined && (
        <Alert tone="bad">
          {count === 1
            ? 'One variant needs a change: it is marked below.'
            : `${count} variants need a change: they are marked below.`}
        </Alert>
      )}
    </>
  )
}

function OtherVariants({ matrix: { leftOut, kept } }: { matrix: Matrix }) {
  const names = (variants: readonly MatrixVariant[]) => variants.map(valuesOf).join(' · ')
  return (
    <>
      {leftOut.length > 0 && (
        <Alert tone="warn" role="status">
          {`Saving hides ${names(leftOut)}: customers no longer find them. Their stock and their orders stay.`}
        </Alert>
      )}
      {kept.length > 0 && <Alert tone="calm">{`With other options than this table, and left as they are: ${names(kept)}`}</Alert>}
    </>
  )
}

interface VariantsFormProps {
  /** The product of the page. */
  base: MatrixVariant
  shown: Versioned<VariantMatrix>
}

/** Options and their values, and a row for each combination, saved together. */
export function VariantsForm({ base, shown }: VariantsFormProps) {
  const form = useVariantsForm(base, shown)
  const { matrix, submit, save } = form
  return (
    <Stack as="form" noValidate aria-label="Variants" onSubmit={(event) => void submit(event)}>
      <Notices form={form} />
      <Card as="div">
        <Stack>
          <SecondaryText>{base.name}</SecondaryText>
          <GroupFields form={form} base={base} variants={shown.value.variants} />
        </Stack>
      </Card>
      {matrix !== undefined && (
        <>
          <ApplyToAll onApply={form.changeAll} />
          <VariantTable form={form} rows={matrix.rows} base={base} />
          <OtherVariants matrix={matrix} />
        </>
      )}
      <SubmitButton busy={save.isPending}>Save</SubmitButton>
    </Stack>
  )
}
