import type { Specification } from '@shop/contracts/products'
import { styled } from 'styled-components'
import { color, space, text } from '../../ui/tokens.ts'

const Section = styled.section`
  margin-top: ${space.s7};

  h2 {
    margin-bottom: ${space.s5};
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
`

/** The properties of a product, by name. */
export function Specifications({ specifications }: { specifications: readonly Specification[] }) {
  return (
    <Section aria-labelledby="specifications">
      <h2 id="specifications">Specifications</h2>
      <dl>
        {specifications.map(({ name, value }, index) => (
          <div key={`${index} ${name}`}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
