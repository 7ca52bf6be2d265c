import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStoredValue } from '../../../lib/storedValue.ts'
import { useModalDialog } from '../../../ui/useModalDialog.ts'
import { Dialog, Hint } from './paletteStyles.ts'
import { recentItems, rememberItem, type PaletteItem } from './recentItems.ts'
import { usePaletteResults, type PaletteGroup } from './usePaletteResults.ts'

export interface PaletteDialogProps {
  /** The pages of the back office. */
  pages: readonly PaletteItem[]
  onClose: () => void
}

function Group({ heading, items, onSelect }: PaletteGroup & { onSelect: (item: PaletteItem) => void }) {
  if (items.length === 0) return null
  return (
    <Command.Group heading={heading}>
      {items.map((item) => (
        <Command.Item key={item.to} value={`${heading} ${item.to}`} onSelect={() => onSelect(item)}>
          {item.label}
        </Command.Item>
      ))}
    </Command.Group>
  )
}

/** One search over the back office: orders, customers, products, its pages, and what was opened last. */
export function PaletteDialog({ pages, onClose }: PaletteDialogProps) {
  const navigate = useNavigate()
  const recent = useStoredValue(recentItems)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // The browser would focus the element around it, which can have the focus, too.
  useEffect(() => input.current?.focus(), [])
  const { groups, isLoading } = usePaletteResults(typed)
  const keyword = typed.trim().toLowerCase()
  const foundPages = pages.filter(({ label }) => label.toLowerCase().includes(keyword))
  const all = [{ heading: 'Recent', items: keyword === '' ? recent : [] }, ...groups, { heading: 'Pages', items: foundPages }]
  const hasItems = all.some(({ items }) => items.length > 0)
  function open(item: PaletteItem) {
    rememberItem(item)
    onClose()
    void navigate(item.to)
  }
  return (
    <Dialog
      {...useModalDialog(onClose)}
      aria-label="Search the back office"
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Command shouldFilter={false} loop label="Search the back office">
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={setTyped}
          placeholder="Orders, customers, products, pages"
          maxLength={100}
        />
        <Command.List label="Found" hidden={!hasItems}>
          {all.map((group) => (
            <Group key={group.heading} {...group} onSelect={open} />
          ))}
        </Command.List>
        <Hint role="status">{isLoading ? 'Searching…' : hasItems ? '' : 'Nothing found.'}</Hint>
      </Command>
    </Dialog>
  )
}
