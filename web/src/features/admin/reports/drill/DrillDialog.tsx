import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { ArrowLeft, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { shareCspNonce } from '../../../../lib/cspNonce.ts'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { IconButton } from '../../../../ui/IconButton.ts'
import { Stack, TextLink } from '../../../../ui/layout.ts'
import { color, phone, shadow, text } from '../../../../ui/tokens.ts'
import { TextButton } from '../TextButton.ts'
import { Bought } from './Bought.tsx'
import { Buyers } from './Buyers.tsx'
import type { Drill } from './drill.ts'

shareCspNonce()

const Shade = styled(Overlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: rgb(10 12 18 / 0.5);
`

const Side = styled(Content)`
  position: fixed;
  z-index: 41;
  inset: 0 0 0 auto;
  width: min(780px, 100vw);
  overflow-y: auto;
  padding: 28px;
  border-left: 1px solid ${color.line};
  background: ${color.bg};
  box-shadow: ${shadow.high};

  &:focus {
    outline: none;
  }

  ${phone} {
    padding: 20px 16px;
  }
`

const Name = styled(Title)`
  padding-right: 48px;
  font-size: 1.5rem;
  overflow-wrap: anywhere;
`

const Words = styled(Description)`
  color: ${color.ink2};
  font-size: ${text.s};
`

const Corner = styled(IconButton)`
  position: absolute;
  top: 20px;
  right: 16px;
`

const descriptions = {
  buyers: 'The customers who have spent most on it in the range.',
  bought: 'What they have spent most on in the range.',
} as const

interface DrillDialogProps {
  /** The last one shows; the ones before are the way back. */
  trail: readonly Drill[]
  range: ReportRange
  onBack: () => void
  onClose: () => void
  /** It is gone, and the focus with it. */
  onClosed: () => void
}

export function DrillDialog({ trail, range, onBack, onClose, onClosed }: DrillDialogProps) {
  const drill = trail.at(-1)
  if (!drill) return null
  const { kind, id, name } = drill
  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Shade />
        <Side
          data-screen-only
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onClosed()
          }}
        >
          <Stack key={trail.length}>
            {trail.length > 1 && (
              <div>
                <TextButton type="button" onClick={onBack}>
                  <ArrowLeft size={16} aria-hidden="true" />
                  Back
                </TextButton>
              </div>
            )}
            <Name>{name}</Name>
            <Words>{descriptions[kind]}</Words>
            {kind === 'buyers' && (
              <TextLink>
                <Link to={`/product/${id}`}>Open the product’s page</Link>
              </TextLink>
            )}
            {kind === 'buyers' ? (
              <Buyers productId={id} name={name} range={range} />
            ) : (
              <Bought customerId={id} name={name} range={range} />
            )}
          </Stack>
          <Close asChild>
            <Corner type="button" aria-label="Close">
              <X size={20} aria-hidden="true" />
            </Corner>
          </Close>
        </Side>
      </Portal>
    </Root>
  )
}
