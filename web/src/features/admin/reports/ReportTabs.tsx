import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, phone, space } from '../../../ui/tokens.ts'
import { tabs } from './range/address.ts'
import type { Tab } from './range/address.ts'

const names: Record<Tab, string> = {
  sales: 'Sales',
  products: 'Products',
  customers: 'Customers',
  orders: 'Orders',
  financial: 'Financial',
}

const Bar = styled(List)`
  display: flex;
  gap: 4px;
  margin-bottom: ${space.s4};
  border-bottom: 1px solid ${color.line};

  ${phone} {
    justify-content: space-between;
  }
`

const Tabbed = styled(Trigger)`
  flex: none;
  min-height: 48px;
  margin-bottom: -1px;
  padding: 0 16px;
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${color.ink2};
  font-weight: 600;
  cursor: pointer;

  ${phone} {
    padding: 0 clamp(0px, 1.5vw, 10px);
    font-size: clamp(0.75rem, 3.7vw, 0.95rem);
  }

  &:hover {
    color: ${color.ink};
  }

  &[data-state='active'] {
    border-bottom-color: ${color.accent};
    color: ${color.ink};
  }

  &:focus-visible {
    outline-offset: -4px;
    border-radius: 10px;
  }
`

const Pane = styled(Content)`
  &:focus-visible {
    outline-offset: 6px;
    border-radius: 12px;
  }
`

export function tabName(tab: Tab): string {
  return names[tab]
}

interface ReportTabsProps {
  tab: Tab
  onTab: (tab: Tab) => void
  children: ReactNode
}

/** The arrow keys go from tab to tab and Enter opens one, so that reports that nobody looks at are not asked for. */
export function ReportTabs({ tab, onTab, children }: ReportTabsProps) {
  return (
    <Root
      value={tab}
      onValueChange={(value) => {
        const next = tabs.find((each) => each === value)
        if (next) onTab(next)
      }}
      activationMode="manual"
    >
      <Bar aria-label="Reports" data-screen-only>
        {tabs.map((each) => (
          <Tabbed key={each} value={each}>
            {names[each]}
          </Tabbed>
        ))}
      </Bar>
      {tabs.map((each) => (
        <Pane key={each} value={each}>
          {each === tab && children}
        </Pane>
      ))}
    </Root>
  )
}
