import { styled } from 'styled-components'
import { color, phone, radius, shadow, text } from '../../../ui/tokens.ts'

export const Dialog = styled.dialog`
  width: min(620px, 100% - 24px);
  max-height: 76dvh;
  margin: 10dvh auto auto;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow.high};

  &::backdrop {
    background: rgb(10 12 18 / 0.5);
  }

  [cmdk-input] {
    width: 100%;
    min-height: 56px;
    padding: 0 20px;
    border: 0;
    border-bottom: 1px solid ${color.line};
    background: none;
    color: ${color.ink};
  }

  [cmdk-input]:focus-visible {
    outline: none;
    border-color: ${color.accent};
  }

  [cmdk-input]::placeholder {
    color: ${color.ink2};
    opacity: 1;
  }

  [cmdk-list] {
    max-height: calc(76dvh - 60px);
    padding: 8px;
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  [cmdk-group-heading] {
    padding: 10px 12px 4px;
    color: ${color.ink2};
    font-size: ${text.xs};
    font-weight: 650;
  }

  [cmdk-item] {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 6px 12px;
    border-radius: ${radius.s};
    font-size: ${text.s};
    cursor: pointer;
  }

  [cmdk-item][aria-selected='true'] {
    background: ${color.fog};
  }

  ${phone} {
    margin-top: 12px;
    max-height: calc(100dvh - 24px);
  }
`

export const Hint = styled.p`
  padding: 14px 20px;
  color: ${color.ink2};
  font-size: ${text.s};

  &:empty {
    display: none;
  }
`
