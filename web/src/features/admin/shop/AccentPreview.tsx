import { accentShades } from '@shop/contracts/shop/accent'
import { styled } from 'styled-components'
import { Muted, Row } from '../../../ui/layout.ts'
import { color as tokens, radius } from '../../../ui/tokens.ts'

const Sample = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 16px;
  border: 1px solid ${tokens.line};
  border-radius: ${radius.s};
  font-weight: 600;

  span {
    padding: 8px 18px;
    border-radius: ${radius.full};
  }
`

/** The cards of tokens.css, whichever theme the page has. */
const surfaces = { light: '#ffffff', dark: '#171a21' } as const

/** The colour in both themes, as light or dark as it must be to be legible. */
export function AccentPreview({ color }: { color: string }) {
  const shades = accentShades(color)
  return (
    <div>
      <Row>
        {(['light', 'dark'] as const).map((theme) => {
          const { accent, ink } = shades[theme]
          return (
            <Sample key={theme} style={{ background: surfaces[theme], color: accent }}>
              <span style={{ background: accent, color: ink }}>{theme === 'light' ? 'Light theme' : 'Dark theme'}</span>
              Link
            </Sample>
          )
        })}
      </Row>
      <Muted>Each theme uses the nearest shade that is legible.</Muted>
    </div>
  )
}
