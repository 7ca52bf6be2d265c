import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, type MouseEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { productQuery } from '../api/products.ts'
import { paths } from '../paths.ts'

/** base.css gives an element with this attribute the name that both pictures of a transition have. */
const MOVING = 'data-moving'

/** A page that is not there by then opens without a transition: nobody waits for one. */
const LONGEST_WAIT_MS = 300

const longestWait = () => new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))

/** Called with the picture of the page that opens; undefined when no transition is under way. */
let arrive: ((picture: HTMLElement) => void) | undefined

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

const canMove = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches && arrive === undefined

/** Moves the picture from its tile to its place on the page that `open` opens. */
function moveFrom(tile: HTMLElement, open: () => void): void {
  tile.setAttribute(MOVING, '')
  let moved = tile
  const transition = document.startViewTransition(() => {
    const opened = new Promise<void>((resolve) => {
      arrive = (picture) => {
        tile.removeAttribute(MOVING)
        picture.setAttribute(MOVING, '')
        moved = picture
        resolve()
      }
    })
    open()
    return Promise.race([opened, longestWait()])
  })
  // A browser skips the movement, not the opening, of a page that nobody sees.
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => {
    arrive = undefined
    for (const picture of [tile, moved]) picture.removeAttribute(MOVING)
  })
}

/** The click handler of the link on a product's card, of which `tileOf` returns the picture. */
export function usePictureTransition(id: string, tile: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (event: MouseEvent) => {
    if (!isPlainClick(event) || !canMove()) return
    event.preventDefault()
    const open = () => void navigate(paths.product(id))
    const loaded = queryClient.query(productQuery(id)).then(
      () => true,
      () => false,
    )
    void Promise.race([loaded, longestWait()]).then((isLoaded) =>
      isLoaded === true && tile.current !== null ? moveFrom(tile.current, open) : open(),
    )
  }
}

/** Marks the picture of a product's page as the place that a picture moves to. */
export function useArrivingPicture(picture: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (picture.current !== null) arrive?.(picture.current)
  }, [picture])
}
