import { furtherFields, isMultiline, productField, type ProductFieldName, safetyFields } from '@shop/contracts/products'
import { readNumber } from '@shop/contracts/shared'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { CheckField } from '../../../ui/CheckField.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/Field.tsx'
import { productFacetsQuery } from '../api/products.ts'
import { similarName } from './similarName.ts'
import { fieldLabels } from './productFormValues.ts'
import type { ProductFormState } from './useProductForm.ts'
import { fieldsOf } from '../../../lib/fieldsOf.ts'

/** Fields beside each other; those with texts are below each other on phones. */
const FieldRow = styled.div<{ $hasTexts?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $hasTexts }) => ($hasTexts ? 180 : 150)}px), 1fr));
  gap: 16px;
`

const SuggestionButton = styled.button`
  min-height: 32px;
  text-decoration: underline;
`

interface ExistingNameFieldProps {
  form: ProductFormState['form']
  name: 'brand' | 'category'
  /** What other products have. */
  existing: readonly { name: string }[]
}

/** A text that most products share with others: offers the existing ones, and asks about one that is nearly the same. */
function ExistingNameField({ form, name, existing }: ExistingNameFieldProps) {
  const listId = useId()
  const typed = useWatch({ control: form.control, name })
  const meant = similarName(
    typed,
    existing.map((value) => value.name),
  )
  const choose = () => form.setValue(name, meant ?? typed, { shouldDirty: true, shouldValidate: true })
  const question = meant && <SuggestionButton type="button" onClick={choose}>{`Did you mean ${meant}?`}</SuggestionButton>
  return (
    <div>
      <TextField label={fieldLabels[name]} autoComplete="off" list={listId} hint={question} {...fieldsOf(form)(name)} />
      <datalist id={listId}>
        {existing.map((value) => (
          <option key={value.name} value={value.name} />
        ))}
      </datalist>
    </div>
  )
}

export function NameFields({ form: { form } }: { form: ProductFormState }) {
  const { data } = useQuery(productFacetsQuery())
  const field = fieldsOf(form)
  return (
    <>
      <TextField label={fieldLabels.name} autoComplete="off" {...field('name')} />
      <FieldRow $hasTexts>
        <ExistingNameField form={form} name="brand" existing={data?.facets?.brands ?? []} />
        <ExistingNameField form={form} name="category" existing={data?.facets?.categories ?? []} />
      </FieldRow>
    </>
  )
}

/** Describes the stock change that saving would make. The form submits a difference, because sales continue while it is open. */
function stockHint(typed: string, stockSeen: string, currentStock: number): string | undefined {
  const difference = (readNumber(typed) ?? NaN) - (readNumber(stockSeen) ?? NaN)
  if (!Number.isInteger(difference) || difference === 0) return undefined
  const change = difference > 0 ? `Adds ${difference} to` : `Takes ${-difference} away from`
  return `${change} the ${currentStock} that can be sold now.`
}

interface NumberFieldsProps {
  form: ProductFormState
  currentStock: number
}

export function NumberFields({ form: { form, stockSeen }, currentStock }: NumberFieldsProps) {
  const field = fieldsOf(form)
  const [typed, price] = useWatch({ control: form.control, name: ['countInStock', 'price'] })
  const numberInput = { autoComplete: 'off', inputMode: 'decimal' } as const
  return (
    <FieldRow>
      <TextField label="Price" {...numberInput} {...field('price')} />
      <TextField
        label="Count In Stock"
        {...numberInput}
        hint={stockHint(typed, stockSeen, currentStock)}
        {...field('countInStock')}
      />
      <TextField label="Cost" {...numberInput} placeholder="Unknown" hint="Only admins see it." {...field('cost')} />
      <TextField label="SKU" autoComplete="off" {...field('sku')} />
      {readNumber(price) === 0 && <CheckField label={fieldLabels.isFree} {...form.register('isFree', { deps: 'price' })} />}
    </FieldRow>
  )
}

/** sealed-for-hygiene: Sealed for hygiene */
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ')

const choiceOptions = (none: string, choices: readonly string[]) => [
  ['', capitalized(none)] as const,
  ...choices.map((choice) => [choice, capitalized(choice)] as const),
]

/** Fields of the table, in its order. */
function FieldList({ form, names }: Pick<ProductFormState, 'form'> & { names: readonly ProductFieldName[] }) {
  const field = fieldsOf(form)
  return names.map((name) => {
    const rule = productField(name)
    const { label, kind, hint } = rule
    if (rule.kind === 'choice')
      return (
        <SelectField key={name} label={label} hint={hint} options={choiceOptions(rule.none, rule.choices)} {...field(name)} />
      )
    if (kind === 'flag') return <CheckField key={name} label={label} {...form.register(name)} />
    if (isMultiline(name)) return <TextArea key={name} label={label} rows={3} hint={hint} {...field(name)} />
    return (
      <TextField
        key={name}
        label={label}
        autoComplete="off"
        inputMode={kind === 'text' ? undefined : 'decimal'}
        hint={hint}
        {...field(name)}
      />
    )
  })
}

const OTHER_FIELDS = furtherFields.filter((name) => productField(name).section === undefined)

/** Those that need no place of their own. */
export function FurtherFields({ form: { form } }: { form: ProductFormState }) {
  return <FieldList form={form} names={OTHER_FIELDS} />
}

const Section = styled.fieldset`
  display: grid;
  gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 12px;
    font-weight: 650;
  }
`

/** What the offer says of the safety of the product. */
export function SafetyFields({ form: { form } }: { form: ProductFormState }) {
  return (
    <Section>
      <legend>Product safety</legend>
      <FieldList form={form} names={safetyFields} />
    </Section>
  )
}

/** Products of one group are shown as one tile, with a choice of their options. */
export function VariantFields({ form: { form } }: { form: ProductFormState }) {
  const field = fieldsOf(form)
  return (
    <>
      <TextField
        label={fieldLabels.group}
        autoComplete="off"
        hint="Products with the same group differ by their options alone, such as their size: lists show one of them."
        {...field('group')}
      />
      <TextArea label={fieldLabels.options} rows={2} hint="One per line, such as “Size: M”." {...field('options')} />
    </>
  )
}

export function DescriptionField({ form: { form } }: { form: ProductFormState }) {
  const field = fieldsOf(form)
  return <TextArea label={fieldLabels.description} rows={9} {...field('description')} />
}
