import { useMemo, type ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { SelectField } from '../../ui/Field.tsx'
import type { loadCountryData } from './addressResolver.ts'

interface CountryFieldProps {
  field: UseFormRegisterReturn & { readonly error?: string }
  /** The countries, once their script is there. */
  data: Awaited<ReturnType<typeof loadCountryData>> | undefined
  entered: string
  onCountry: (name: string) => void
}

/**
 * The names to choose from by the text that stands for them. An address of before may call its country otherwise ('USA'): that text
 * stands for it then.
 */
function useOptions(data: CountryFieldProps['data'], entered: string) {
  return useMemo(() => {
    const code = data?.findCountry(entered)?.code
    const options = (data?.countries ?? []).map((one) => [one.code === code ? entered : one.name, one.name] as const)
    const isListed = entered === '' || options.some(([value]) => value === entered)
    return [['', 'Choose a country'] as const, ...(isListed ? [] : [[entered, entered] as const]), ...options]
  }, [data, entered])
}

/** A list of the browser's own: a phone shows it without its keyboard, and the first letters find a name. */
export function CountryField({ field, data, entered, onCountry }: CountryFieldProps) {
  const options = useOptions(data, entered)
  function change(event: ChangeEvent<HTMLSelectElement>) {
    void field.onChange(event)
    onCountry(event.target.value)
  }
  return (
    <SelectField label="Country" autoComplete="country-name" {...field} value={entered} options={options} onChange={change} />
  )
}
