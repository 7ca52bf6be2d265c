import { styled } from 'styled-components'
import { color, motion, radius } from './tokens.ts'

/** A button with an icon only; it requires an aria-label. */
export const IconButton = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.full};
  background: transparent;
  color: ${color.ink2};
  cursor: pointer;
  transition: background ${motion.fast};

  &:hover {
    background: ${color.fog};
    color: ${color.ink};
  }
`
