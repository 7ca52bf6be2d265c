import { type HomeSectionKind, isRequiredSection, maxSections } from '@shop/contracts/shop'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { createIdempotencyKey } from '../../../../lib/idempotencyKey.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { CheckField } from '../../../../ui/CheckField.tsx'
import { ErrorText } from '../../../../ui/Field.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Row, VisuallyHidden } from '../../../../ui/layout.ts'
import { onSingleClick } from '../../../../ui/onSingleClick.ts'
import { color, display, radius, text } from '../../../../ui/tokens.ts'
import { LinkTargets, SectionFields, type SectionFieldsProps } from './SectionFields.tsx'
import { nameOfSection, newSection, rowsOfSections, sectionNames, type SectionRow, textOfSections } from './sectionRows.ts'

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > ol {
    display: grid;
    gap: 12px;
  }
`

const Section = styled.li<{ $isHidden: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: 14px 18px;
  padding: 12px 16px 16px;
  border: 1px ${({ $isHidden }) => ($isHidden ? 'dashed' : 'solid')} ${color.lineStrong};
  border-radius: ${radius.l};

  /* The fields of a picture and of a text are as wide as the section. */
  > fieldset,
  > p,
  > div:has(> textarea) {
    grid-column: 1 / -1;
  }
`

const Whole = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 8px;
  grid-column: 1 / -1;

  h2 {
    font-family: ${display};
    font-size: ${text.l};
    overflow-wrap: anywhere;
  }

  > span {
    display: flex;
    align-items: center;
    gap: 4px;
  }
`

const WholeAlert = styled.div`
  grid-column: 1 / -1;
`

/** A shopkeeper may add these, and remove them again; the others are hidden. */
const FURTHER: readonly HomeSectionKind[] = ['row', 'collection', 'quote']

interface SectionItemProps extends SectionFieldsProps {
  position: number
  isLast: boolean
  fault: string | undefined
  /** @param by -1: before the one above it */
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function SectionItem({ position, isLast, fault, onMove, onRemove, ...props }: SectionItemProps) {
  const { row, onChange } = props
  const name = nameOfSection(row)
  const isFurther = FURTHER.includes(row.kind)
  return (
    <Section $isHidden={row.hidden} aria-label={name}>
      <Whole>
        <h2 dir="auto">{name}</h2>
        <span>
          {!isRequiredSection(row.kind) && (
            <CheckField
              label="Hidden"
              aria-label={`Hide ${name}`}
              checked={row.hidden}
              onChange={({ target }) => onChange({ hidden: target.checked })}
            />
          )}
          <IconButton icon={ArrowUp} label={`Move ${name} up`} disabled={position === 0} onClick={() => onMove(-1)} />
          <IconButton icon={ArrowDown} label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)} />
          {isFurther && <IconButton icon={X} label={`Remove ${name}`} onClick={onSingleClick(onRemove)} />}
        </span>
      </Whole>
      {fault !== undefined && (
        <WholeAlert>
          <Alert tone="warn">{fault}</Alert>
        </WholeAlert>
      )}
      {!row.hidden && <SectionFields {...props} />}
    </Section>
  )
}

interface SectionsFieldProps extends Pick<SectionFieldsProps, 'names' | 'onNamed'> {
  /** Of `textOfSections`. */
  value: string
  error: string | undefined
  /** By the id of the row. */
  faults: ReadonlyMap<string, string>
  onChange: (value: string) => void
}

/** The sections of the home page in the order in which visitors see them. */
export function SectionsField({ value, error, faults, onChange, names, onNamed }: SectionsFieldProps) {
  const rows = rowsOfSections(value)
  const [moved, setMoved] = useState('')
  const adding = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const change = (next: readonly SectionRow[]) => onChange(textOfSections(next))
  const countOf = (kind: HomeSectionKind) => rows.filter((row) => row.kind === kind).length
  /** What an arrangement of the API leaves out can be added, too. */
  const addable = (Object.keys(maxSections) as HomeSectionKind[]).filter((kind) => countOf(kind) < maxSections[kind])
  function move(position: number, by: -1 | 1) {
    const row = rows[position]
    if (row === undefined) return
    change(rows.toSpliced(position, 1).toSpliced(position + by, 0, row))
    setMoved(`${nameOfSection(row)} is now ${position + by + 1} of ${rows.length}`)
  }
  function remove(position: number) {
    change(rows.toSpliced(position, 1))
    adding.current?.querySelector('button')?.focus()
  }
  return (
    <Group aria-describedby={error === undefined ? undefined : errorId}>
      <VisuallyHidden as="legend">Sections</VisuallyHidden>
      <LinkTargets id="home-links" />
      <ol>
        {rows.map((row, position) => (
          <SectionItem
            key={row.id}
            row={row}
            position={position}
            isLast={position === rows.length - 1}
            fault={row.hidden ? undefined : faults.get(row.id)}
            names={names}
            onNamed={onNamed}
            onChange={(changes) => change(rows.with(position, { ...row, ...changes }))}
            onMove={(by) => move(position, by)}
            onRemove={() => remove(position)}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <Row ref={adding}>
        {addable.map((kind) => (
          <Button
            key={kind}
            type="button"
            variant="quiet"
            onClick={() => change([...rows, newSection(kind, createIdempotencyKey().slice(0, 8))])}
          >
            <Plus size={18} aria-hidden="true" />
            <span>{`Add ${sectionNames[kind].toLowerCase()}`}</span>
          </Button>
        ))}
      </Row>
      {error !== undefined && <ErrorText id={errorId}>{error}</ErrorText>}
    </Group>
  )
}
