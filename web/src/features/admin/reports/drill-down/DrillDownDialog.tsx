import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog'
import { ArrowLeft, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../../../lib/paths.ts'
import { Backdrop } from '../../../../ui/Backdrop.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Stack, TextLink } from '../../../../ui/layout.ts'
import { color, phone, shadow, text } from '../../../../ui/tokens.ts'
import type { DateRangeParams } from '../../api/reports.ts'
import { TextButton } from '../../../../ui/TextButton.ts'
import { CustomerProductsPanel } from './CustomerProductsPanel.tsx'
import type { DrillDownTarget } from './drillDownContext.ts'
import { ProductBuyersPanel } from './ProductBuyersPanel.tsx'

const SidePanel = styled(Content)`
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

const StyledTitle = styled(Title)`
  padding-right: 48px;
  font-size: 1.5rem;
  overflow-wrap: anywhere;
`

const StyledDescription = styled(Description)`
  color: ${color.ink2};
  font-size: ${text.s};
`

const CloseButton = styled(IconButton)`
  position: absolute;
  top: 20px;
  right: 16px;
`

const descriptions = {
  product: 'The customers who have spent most on it in the range.',
  customer: 'What they have spent most on in the range.',
} as const

interface DrillDownDialogProps {
  /** The last target is shown; the back button returns to the one before. The dialog is closed while this is empty. */
  history: readonly DrillDownTarget[]
  range: DateRangeParams
  onBack: () => void
  onClose: () => void
  /** Called after the dialog has closed, to restore the focus. */
  onReturnFocus: () => void
}

export function DrillDownDialog({ history, range, onBack, onClose, onReturnFocus }: DrillDownDialogProps) {
  const target = history.at(-1)
  if (!target) return null
  const { kind, id, name } = target
  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Backdrop />
        <SidePanel
          data-screen-only
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onReturnFocus()
          }}
        >
          <Stack key={history.length}>
            {history.length > 1 && (
              <div>
                <TextButton type="button" onClick={onBack}>
                  <ArrowLeft size={16} aria-hidden="true" />
                  Back
                </TextButton>
              </div>
            )}
            <StyledTitle>{name}</StyledTitle>
            <StyledDescription>{descriptions[kind]}</StyledDescription>
            {kind === 'product' && (
              <TextLink>
                <Link to={paths.product(id)}>Open the product’s page</Link>
              </TextLink>
            )}
            {kind === 'product' ? (
              <ProductBuyersPanel productId={id} name={name} range={range} />
            ) : (
              <CustomerProductsPanel customerId={id} name={name} range={range} />
            )}
          </Stack>
          <Close asChild>
            <CloseButton icon={X} label="Close" />
          </Close>
        </SidePanel>
      </Portal>
    </Root>
  )
}
