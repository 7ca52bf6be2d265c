import type { Specification } from '@shop/contracts/products'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, display, space, text } from '../../ui/tokens.ts'

const Section = styled.section`
  margin-top: ${space.s7};

  h2 {
    margin-bottom: ${space.s5};
    font-family: ${display};
    font-size: ${text.xl};
  }

  div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: ${space.s4};
    max-width: 760px;
    padding: 12px 0;
    border-top: 1px solid ${color.line};
  }

  dt {
    color: ${color.ink2};
  }

  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`

interface DetailListProps {
  /** Of its heading. */
  id: string
  title: string
  rows: readonly (readonly [name: string, value: ReactNode])[]
}

/** What there is to say of a product, by name, under a heading of its own. */
export function DetailList({ id, title, rows }: DetailListProps) {
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {rows.map(([name, value], index) => (
          <div key={`${index} ${name}`}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** The properties of a product, by name. */
export function Specifications({ specifications }: { specifications: readonly Specification[] }) {
  return <DetailList id="specifications" title="Specifications" rows={specifications.map(({ name, value }) => [name, value])} />
}
