import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, phone, space } from '../../../ui/tokens.ts'
import { tabs, type Tab } from './reportParams.ts'

const labels: Record<Tab, string> = {
  sales: 'Sales',
  products: 'Products',
  customers: 'Customers',
  orders: 'Orders',
  financial: 'Financial',
}

const TabList = styled(List)`
  display: flex;
  gap: 4px;
  margin-bottom: ${space.s4};
  border-bottom: 1px solid ${color.line};

  ${phone} {
    justify-content: space-between;
  }
`

const TabTrigger = styled(Trigger)`
  flex: none;
  min-height: 48px;
  margin-bottom: -1px;
  padding: 0 16px;
  border-bottom: 3px solid transparent;
  color: ${color.ink2};
  font-weight: 600;

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

const TabPanel = styled(Content)`
  &:focus-visible {
    outline-offset: 6px;
    border-radius: 12px;
  }
`

export function tabLabel(tab: Tab): string {
  return labels[tab]
}

interface ReportTabsProps {
  tab: Tab
  onTabChange: (tab: Tab) => void
  children: ReactNode
}

/** Tabs with manual activation: arrow keys move the focus and Enter selects, so passing over a tab does not request its report. */
export function ReportTabs({ tab, onTabChange, children }: ReportTabsProps) {
  return (
    <Root
      value={tab}
      onValueChange={(value) => {
        const next = tabs.find((name) => name === value)
        if (next) onTabChange(next)
      }}
      activationMode="manual"
    >
      <TabList aria-label="Reports" data-screen-only>
        {tabs.map((name) => (
          <TabTrigger key={name} value={name}>
            {labels[name]}
          </TabTrigger>
        ))}
      </TabList>
      {tabs.map((name) => (
        <TabPanel key={name} value={name}>
          {name === tab && children}
        </TabPanel>
      ))}
    </Root>
  )
}
