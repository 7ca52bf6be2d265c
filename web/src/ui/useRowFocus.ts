import { useLayoutEffect, useRef, type FocusEvent } from 'react'

const lastControl = (row: Element | null | undefined) => [...(row?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].at(-1)

/** Headings of an aside, such as those of filters, are not about the list. */
const headingsAbove = (element: Element) =>
  [...document.querySelectorAll<HTMLElement>('main :is(h1, h2):not(aside *)')]
    .filter((heading) => (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
    .reverse()

/**
 * Keeps the place of the keyboard in a list whose rows have a control at their end that removes them. When the focused
 * control is gone, the one of the next row gets the focus, else that of the previous row, else the next heading above.
 *
 * @returns the `onFocus` of the list or of an element around it
 */
export function useRowFocus(): (event: FocusEvent) => void {
  const focused = useRef<{ control: Element; successors: readonly (HTMLElement | undefined)[] }>(undefined)
  // After every update: a row can also be replaced by another one. Before the browser paints: no key finds the focus lost.
  useLayoutEffect(() => {
    if (focused.current?.control.isConnected !== false || document.activeElement !== document.body) return
    const successor = focused.current.successors.find((element) => element?.isConnected)
    if (successor?.matches('h1, h2')) successor.tabIndex = -1
    successor?.focus()
  })
  return ({ target }) => {
    const row = target.closest('li')
    const successors = [lastControl(row?.nextElementSibling), lastControl(row?.previousElementSibling), ...headingsAbove(target)]
    focused.current = { control: target, successors }
  }
}
