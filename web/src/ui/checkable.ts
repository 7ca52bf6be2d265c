import { css } from 'styled-components'
import { color, radius } from './tokens.ts'

/** The styles that checkboxes and radio buttons share. */
export const checkable = css`
  appearance: none;
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1.5px solid ${color.control};
  background: ${color.surface};
  cursor: pointer;

  @media (forced-colors: active) {
    appearance: auto;
  }
`

/** A box that shows a tick when it is checked, and a dash when only a part of what it stands for is. */
export const checkbox = css`
  ${checkable}
  display: grid;
  place-items: center;
  border-radius: ${radius.s};

  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }

  &:checked::before {
    content: '';
    width: 14px;
    height: 14px;
    background: ${color.accentInk};
    clip-path: polygon(8% 50%, 22% 36%, 40% 54%, 78% 14%, 92% 28%, 40% 82%);
  }

  &:indeterminate {
    border-color: ${color.accent};
    background: ${color.accent};
  }

  &:indeterminate::before {
    content: '';
    width: 12px;
    height: 2.5px;
    background: ${color.accentInk};
  }
`
