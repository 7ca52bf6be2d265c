import { styled } from 'styled-components'
import { CheckField } from './CheckField.tsx'
import { text } from './tokens.ts'

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(230px, 100%), 1fr));
  column-gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: ${text.s};
    font-weight: 600;
  }

  label {
    min-width: 0;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
`

interface CheckGroupProps<Option extends string> {
  label: string
  options: readonly Option[]
  chosen: readonly Option[]
  /** What an option is called; by default, as it is. */
  labelOf?: (option: Option) => string
  /** Called with those that are chosen, in the order of the options. */
  onChange: (chosen: Option[]) => void
}

/** Any number of options. */
export function CheckGroup<Option extends string>({
  label,
  options,
  chosen,
  labelOf = (option) => option,
  onChange,
}: CheckGroupProps<Option>) {
  const toggle = (option: Option) => onChange(options.filter((each) => chosen.includes(each) !== (each === option)))
  return (
    <Group>
      <legend>{label}</legend>
      {options.map((option) => (
        <CheckField key={option} label={labelOf(option)} checked={chosen.includes(option)} onChange={() => toggle(option)} />
      ))}
    </Group>
  )
}
