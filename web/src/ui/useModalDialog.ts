import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'

/** The page stays where it is behind a dialog; its scrollbar leaves a gap as wide as itself. @returns what undoes it */
function holdPage(): () => void {
  const { style } = document.documentElement
  const { overflowY, scrollbarGutter } = style
  style.overflowY = 'hidden'
  style.scrollbarGutter = 'stable'
  return () => {
    style.overflowY = overflowY
    style.scrollbarGutter = scrollbarGutter
  }
}

/**
 * The properties of a `<dialog>` that is modal while it is mounted. The focus begins at an element
 * with `data-autofocus`, else at the first control; the browser keeps it inside and afterwards returns it to what opened the dialog. Closing it, by Escape for example, calls `onClose`, which must unmount it.
 */
export function useModalDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  // Unlike an effect, a layout effect ends before the dialog leaves the document; afterwards the browser returns no focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    const letPageGo = holdPage()
    dialog?.showModal()
    // React renders no `autofocus` attribute, which the browser would look for.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog?.close()
      letPageGo()
    }
  }, [])
  return {
    ref,
    // A browser reports a closed dialog in its next frame only. A dialog that is opened again before that would close.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose()
    },
    // Browsers may also close a dialog without asking. A dialog that was opened again meanwhile stays open.
    onClose: () => ref.current?.open === false && onClose(),
  }
}
