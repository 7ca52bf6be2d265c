import type { PriceChangeInput } from '@shop/contracts/imports'
import { readAmount, readNumber, shopCurrency } from '@shop/contracts/shared'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { createIdempotencyKey } from '../../../lib/idempotencyKey.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { Stack } from '../../../ui/layout.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { previewPrices, changePrices } from '../api/imports.ts'
import { ImportProgressView } from './import/ImportProgressView.tsx'
import { isPlanAccepted } from './import/isPlanAccepted.ts'
import { PlanView } from './import/PlanView.tsx'

interface PriceChangeSheetProps extends PricedProducts {
  /** Called with the import that changes the prices, and with the one that undoes it; also when the sheet is closed meanwhile. */
  onStarted: (importId: string) => void
  onClose: () => void
}

export interface PricedProducts {
  /** Which products: the selected ones, else those that the list finds. */
  scope: Pick<PriceChangeInput, 'ids' | 'keyword'>
  /** Such as '3 selected products'. */
  scopeName: string
}

const ENDINGS = ['99', '95', '90', '50', '00']
/** Where there are no decimals, the last two digits. */
const WHOLE_ENDINGS = ['99', '98', '90', '80', '50', '00']

/** What prices end in, as people write it and as a number. */
const endings = (): readonly (readonly [label: string, value: string])[] =>
  shopCurrency().decimals === 0
    ? WHOLE_ENDINGS.map((digits) => [digits, digits] as const)
    : ENDINGS.map((cents) => [`.${cents}`, `0.${cents}`] as const)

const amountName = () => (shopCurrency().code === 'usd' ? 'Dollars' : shopCurrency().code.toUpperCase())
const nameOf = (unit: string) => (unit === 'percent' ? 'Percent' : amountName())

/** By how much the prices change. Another figure needs another plan. */
function usePriceChange({ scope, onStarted }: Pick<PriceChangeSheetProps, 'scope' | 'onStarted'>) {
  const [{ unit, value, ending }, setFigure] = useState({ unit: 'percent', value: '', ending: '' })
  const [key] = useState(createIdempotencyKey)
  const [isJudged, setJudged] = useState(false)
  const [isMeant, setMeant] = useState(false)
  const figure = (unit === 'percent' ? readNumber : readAmount)(value)
  const change = { ...scope, [unit]: figure, ending: readAmount(ending) }
  const plan = useMutation({ mutationFn: () => previewPrices(change) })
  const start = useMutation({
    mutationFn: () => changePrices(change, key),
    onSuccess: ({ importId }) => importId !== undefined && onStarted(importId),
  })
  function edit(edited: { unit?: string; value?: string; ending?: string }) {
    setFigure({ unit, value, ending, ...edited })
    setJudged(false)
    setMeant(false)
    plan.reset()
  }
  function preview() {
    setJudged(true)
    if (figure !== undefined) plan.mutate()
  }
  const error = isJudged && figure === undefined ? `${nameOf(unit)} must be a number` : undefined
  const isReady = isPlanAccepted(plan.data, isMeant)
  return { unit, value, ending, error, edit, preview, plan, isReady, isMeant, setMeant, start }
}

/** Changes the prices of many products, after showing each new one. */
export function PriceChangeSheet({ scope, scopeName, onStarted, onClose }: PriceChangeSheetProps) {
  const change = usePriceChange({ scope, onStarted })
  const { unit, value, ending, error, edit, preview, plan, isReady, isMeant, setMeant, start } = change
  const changed = plan.data?.errors.length === 0 ? plan.data.changed : 0
  function submit(event: SubmitEvent) {
    event.preventDefault()
    preview()
  }
  const action =
    changed > 0 ? (
      <Button wide disabled={!isReady} busy={start.isPending} onClick={() => start.mutate()}>
        {changed === 1 ? 'Change 1 price' : `Change ${String(changed)} prices`}
      </Button>
    ) : (
      <Button wide busy={plan.isPending} onClick={preview}>
        Show the new prices
      </Button>
    )
  const footer = start.data ? <Button onClick={onClose}>Close</Button> : action
  return (
    <Sheet title="Change prices" onClose={onClose} footer={footer}>
      <Stack as="form" aria-label="Change prices" onSubmit={submit}>
        <p>{`Of ${scopeName}.`}</p>
        <SelectField label="Change by" value={unit} onChange={({ target }) => edit({ unit: target.value })}>
          <option value="percent">Percent</option>
          <option value="amount">{amountName()}</option>
        </SelectField>
        <TextField
          label={nameOf(unit)}
          error={error}
          inputMode="decimal"
          data-autofocus
          autoComplete="off"
          hint="A minus makes them cheaper, such as -10."
          value={value}
          onChange={({ target }) => edit({ value: target.value })}
        />
        <SelectField label="Prices end in" value={ending} onChange={({ target }) => edit({ ending: target.value })}>
          <option value="">{shopCurrency().decimals === 0 ? 'Any digits' : 'Any cents'}</option>
          {endings().map(([label, number]) => (
            <option key={label} value={number}>
              {label}
            </option>
          ))}
        </SelectField>
        <ErrorAlert error={plan.error ?? start.error} />
        {plan.data && !start.data && <PlanView plan={plan.data} isMeant={isMeant} onMeant={setMeant} />}
        {start.data?.importId !== undefined && <ImportProgressView importId={start.data.importId} onUndone={onStarted} />}
      </Stack>
    </Sheet>
  )
}
