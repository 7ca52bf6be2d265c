import type { Order } from '@shop/contracts/orders'
import { ChevronDown, FileText, PackageOpen, RotateCcw, Undo2, X, type LucideIcon } from 'lucide-react'
import { Suspense, useState, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { lazyComponent } from '../../lib/lazyComponent.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuAction, MenuLink } from '../../ui/Menu.tsx'
import { space } from '../../ui/tokens.ts'
import { CancelDialog } from './CancelOrder.tsx'
import { orderDocuments, useDocumentDownload } from './orderDocuments.ts'
import type { OrderMachineProps } from './useOrder.ts'

const RefundDialog = lazyComponent(() => import('./RefundDialog.tsx'), 'RefundDialog')
const CorrectionDialog = lazyComponent(() => import('./CorrectionDialog.tsx'), 'CorrectionDialog')

/** Beside each other, as wide as the buttons above. */
const Menus = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space.s3};

  /* Its gaps would stay without its buttons, which no paper has. */
  @media print {
    display: none;
  }
`

interface MenuTriggerProps extends ComponentProps<'button'> {
  name: string
  busy: boolean
}

function MenuTrigger({ name, busy, ...rest }: MenuTriggerProps) {
  return (
    <Button wide variant="quiet" busy={busy} {...rest}>
      <span>{name}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </Button>
  )
}

type Act = 'refund' | 'correctPayment' | 'cancel'

const acts: readonly (readonly [act: Act, label: string, icon: LucideIcon])[] = [
  ['refund', 'Refund', Undo2],
  ['correctPayment', 'Set Back To Unpaid', RotateCcw],
  ['cancel', 'Cancel Order', X],
]

interface StaffMenusProps extends OrderMachineProps {
  order: Order
  /** What the order's state and the user's rights allow. */
  allowed: Readonly<Record<Act, boolean>>
}

/** What few orders need, each after a dialog. */
function MoreMenu({ order, state, send, allowed }: StaffMenusProps) {
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const possible = acts.filter(([name]) => allowed[name])
  return (
    <>
      {possible.length > 0 && (
        <Menu trigger={<MenuTrigger name="More" busy={state.matches('refunding') || state.matches('cancelling')} />}>
          {possible.map(([name, label, icon]) => (
            <MenuAction key={name} icon={icon} onSelect={() => setAct(name)}>
              {label}
            </MenuAction>
          ))}
        </Menu>
      )}
      <Suspense>
        {act === 'refund' && (
          <RefundDialog
            order={order}
            onRefund={(refund) => {
              close()
              send({ type: 'order.refund', refund })
            }}
            onClose={close}
          />
        )}
        {act === 'correctPayment' && <CorrectionDialog order={order} onClose={close} />}
      </Suspense>
      <CancelDialog order={order} isOpen={act === 'cancel'} send={send} onClose={close} />
    </>
  )
}

/** What staff do with an order besides its next step: print its papers, and what few orders need. */
export function StaffMenus(props: StaffMenusProps) {
  const { order, state } = props
  const download = useDocumentDownload(order._id)
  return (
    <>
      <ErrorAlert error={download.error} />
      <Menus>
        <Menu align="start" trigger={<MenuTrigger name="Print" busy={download.isPending} />}>
          <MenuLink icon={PackageOpen} to={paths.admin.packingSlips([order._id])}>
            Packing Slip
          </MenuLink>
          {orderDocuments(order).map((document) => (
            <MenuAction key={document.label} icon={FileText} onSelect={() => download.mutate(document)}>
              {document.label}
            </MenuAction>
          ))}
        </Menu>
        {!state.matches('deliveryPending') && <MoreMenu {...props} />}
      </Menus>
    </>
  )
}
