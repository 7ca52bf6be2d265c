import { useId, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../../../lib/paths.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { checkbox } from '../../../../ui/checkable.ts'
import { labelled } from '../../../../ui/labelled.ts'
import { Row, TextLink } from '../../../../ui/layout.ts'
import { color, radius, text } from '../../../../ui/tokens.ts'
import { valuesOf, type MatrixRow } from './matrix.ts'
import type { CellFields, CellTexts, TextName } from './matrixValues.ts'
import { PictureCell } from './PictureCell.tsx'

const Title = styled.th`
  min-width: 120px;
  font-weight: 600;
  overflow-wrap: anywhere;

  /* In line with the text of the fields. */
  && {
    padding-top: 18px;
  }
`

const Input = styled.input<{ $isText: boolean }>`
  width: ${({ $isText }) => ($isText ? '190px' : '96px')};
  min-height: 44px;
  padding: 4px 10px;
  border: 1px solid ${color.control};
  border-radius: ${radius.s};
  background: ${color.surface};
  text-align: ${({ $isText }) => ($isText ? 'start' : 'right')};

  &[aria-invalid='true'] {
    border-color: ${color.bad};
  }
`

const Check = styled.input`
  ${checkbox}
  margin: 10px 0;
`

const ErrorText = styled.p`
  max-width: 190px;
  color: ${color.bad};
  font-size: ${text.s};
`

const labels: Readonly<Record<TextName, string>> = { price: 'Price', countInStock: 'Stock', sku: 'SKU' }
const textNames: readonly TextName[] = ['price', 'countInStock', 'sku']

/** Enter goes to the same field of the next row, as in a spreadsheet, and does not save the form. */
function goDownOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { name } = event.currentTarget
  event.currentTarget.closest('tr')?.nextElementSibling?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
}

interface TextCellProps {
  name: TextName
  title: string
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}

function TextCell({ name, title, value, error, onChange }: TextCellProps) {
  const messageId = useId()
  return (
    <td>
      <Input
        $isText={name === 'sku'}
        name={name}
        aria-label={`${labels[name]} of ${title}`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : messageId}
        inputMode={name === 'sku' ? undefined : 'decimal'}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={goDownOnEnter}
      />
      {error !== undefined && <ErrorText id={messageId}>{labelled(error, labels)}</ErrorText>}
    </td>
  )
}

/** Opens a variant in a form of its own. */
function VariantTitle({ row: { present }, title, isBase }: { row: MatrixRow; title: string; isBase: boolean }) {
  return (
    <Row $gap="s2">
      {present === undefined || isBase ? (
        <span>{title}</span>
      ) : (
        <TextLink>
          <Link to={paths.admin.product(present._id)}>{title}</Link>
        </TextLink>
      )}
      {present === undefined && <Badge $tone="ok">New</Badge>}
      {isBase && <Badge $tone="calm">This product</Badge>}
      {present?.draft === true && <Badge $tone="calm">Draft</Badge>}
    </Row>
  )
}

interface VariantRowProps {
  row: MatrixRow
  fields: CellFields
  /** By field; those of other fields are about the whole row. */
  faults: Readonly<Record<string, string>>
  /** Whether it is the product of the page. */
  isBase: boolean
  onChange: (change: Partial<CellFields>) => void
}

export function VariantRow({ row, fields, faults, isBase, onChange }: VariantRowProps) {
  const title = valuesOf(row)
  const { price: _, countInStock: __, sku: ___, image, ...ofRow } = faults
  function changeText(name: TextName, typed: string) {
    const change: Partial<CellTexts> = { [name]: typed }
    onChange(change)
  }
  return (
    <tr>
      <Title scope="row">
        <VariantTitle row={row} title={title} isBase={isBase} />
        {Object.entries(ofRow).map(([field, message]) => (
          <ErrorText key={field}>{message}</ErrorText>
        ))}
      </Title>
      <td>
        <Check
          type="checkbox"
          aria-label={`Offer ${title}`}
          checked={fields.isOffered}
          onChange={({ target }) => onChange({ isOffered: target.checked })}
        />
      </td>
      {textNames.map((name) => (
        <TextCell
          key={name}
          name={name}
          title={title}
          value={fields[name]}
          error={faults[name]}
          onChange={(typed) => changeText(name, typed)}
        />
      ))}
      <td>
        <PictureCell title={title} image={fields.image} error={image} onChange={(path) => onChange({ image: path })} />
      </td>
    </tr>
  )
}
