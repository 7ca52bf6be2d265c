import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, space, text } from './tokens.ts'

/** The steps of something in a row. */
export const StepList = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: 10px;
  margin: ${space.s6} 0;
  font-size: ${text.s};
  font-weight: 600;
`

/** One of them, with an element of its own inside. */
export const StepItem = styled.li<{ $reached: boolean }>`
  border-top: 4px solid ${({ $reached }) => ($reached ? color.accent : color.lineStrong)};
  color: ${({ $reached }) => ($reached ? color.ink : color.ink2)};

  > * {
    display: block;
    padding: 10px 0;
  }

  a:hover {
    color: ${color.accentText};
  }
`

export interface Step {
  name: string
  /** A step without a path is never a link. */
  path?: string
}

/** A step indicator; `current` is an index from 0. Steps before the current one are links. */
export function Steps({ label, steps, current }: { label: string; steps: readonly Step[]; current: number }) {
  return (
    <nav aria-label={label}>
      <StepList>
        {steps.map(({ name, path }, index) => (
          <StepItem key={name} $reached={index <= current} aria-current={index === current ? 'step' : undefined}>
            {path !== undefined && index < current ? <Link to={path}>{name}</Link> : <span>{name}</span>}
          </StepItem>
        ))}
      </StepList>
    </nav>
  )
}
