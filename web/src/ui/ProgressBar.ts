import { styled } from 'styled-components'
import { color } from './tokens.ts'

/** How far a job has come. */
export const ProgressBar = styled.progress`
  width: 100%;
  height: 12px;
  accent-color: ${color.accent};
`
