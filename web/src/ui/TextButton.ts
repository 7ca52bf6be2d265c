import { styled } from 'styled-components'
import { color, radius, text } from './tokens.ts'

/** A button that looks like a link. */
export const TextButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  margin: -10px -8px;
  padding: 0 8px;
  border-radius: ${radius.s};
  color: ${color.accentText};
  font-size: ${text.s};
  font-weight: 600;
  text-align: left;

  &:hover {
    background: ${color.fog};
  }
`
