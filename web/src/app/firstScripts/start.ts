// Imports the entry script named by this element's `data-entry`, and loads the scripts of the page beside it. A server-rendered page comes first: its pictures above the
// fold load before the script, with which they would share the bandwidth of a phone, and are painted. Whoever does not wait for
// them gets the script at once. Without rendered content there is nothing to paint, and a hidden page paints nothing.
import { wishesEntry, withoutWish, withWish } from '../../lib/products/wishesEntry.ts'
import { readEntry, writeEntry } from '../../lib/storage.ts'

const { entry } = (document.currentScript as HTMLScriptElement).dataset as { entry: string }
const page = document.querySelector<HTMLElement>('script#dehydrated')

function start(): void {
  for (const href of page?.dataset.scripts?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void import(/* @vite-ignore */ entry)
  // With all that they import, while the entry script is on its way.
  if (page?.dataset.parts) void import(/* @vite-ignore */ page.dataset.parts)
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

if (!page || document.hidden) start()
else {
  const pictures = [...document.images].filter(({ loading }) => loading === 'eager')
  // A decoded picture is on the screen some frames later. The browser reports the largest paints only: after a larger text it
  // reports no picture.
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      const area = Math.max(0, ...pictures.map(({ width, height }) => width * height))
      const paints = list.getEntries() as LargestContentfulPaint[]
      if (paints.some(({ element, size }) => pictures.includes(element as HTMLImageElement) || size >= area)) resolve()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  // Numbers in place: a name for each would be bytes of every page. At most 0.1 s for the paint, and 1.5 s in all.
  const shown = Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => Promise.race([painted, wait(100)]))
  void Promise.race([shown, wait(1500)]).then(start)
  for (const interaction of ['pointerdown', 'keydown']) addEventListener(interaction, start, { once: true })
}

// A form without an address of its own is submitted once its page can be used, and never by the browser itself.
let submitted: HTMLFormElement | undefined
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action')) return
    event.preventDefault()
    submitted = form
  },
  true,
)
addEventListener(
  'usable',
  () => {
    if (submitted?.isConnected) submitted.requestSubmit()
  },
  { once: true },
)

// A heart that is pressed before its script is there. `WishButton` prevents the default of what it handles, and later finds the
// wish in the storage.
addEventListener('click', (event) => {
  const heart = (event.target as Element).closest<HTMLElement>('[data-wish]')
  if (!heart || event.defaultPrevented) return
  const { wish } = heart.dataset as { wish: string }
  const isWished = heart.ariaPressed !== 'true'
  const wishes = (isWished ? withWish : withoutWish)(readEntry(wishesEntry), wish)
  if (wishes && writeEntry(wishesEntry, wishes)) heart.ariaPressed = String(isWished)
})
