import type { Page } from 'playwright-core'

/** Longer than React shows a placeholder for what it waits for. */
const SLOW_SCRIPT_MS = 1_500

/** Notes in each frame where the controls of the page stand: one that moves while it is pressed gets no click. Runs in the browser. */
export function noteControls(): void {
  const places = new Map<Element, Set<string>>()
  const note = () => {
    requestAnimationFrame(note)
    // Text has another width in the font that is shown meanwhile, and what is centred beside it another place.
    if (!document.fonts.check('1em "Inter Variable"')) return
    for (const control of document.querySelectorAll('main :is(a, button, input)')) {
      // A button rises by a pixel under the pointer.
      if (!control.checkVisibility() || control.matches(':hover')) continue
      const { left, top } = control.getBoundingClientRect()
      const place = `${Math.round(left + scrollX)}/${Math.round(top + scrollY)}`
      places.set(control, (places.get(control) ?? new Set()).add(place))
    }
  }
  note()
  const movedControlsOf = () => {
    if (places.size === 0) throw new Error('No control was noted.')
    return [...places]
      .filter(([, { size }]) => size > 1)
      .map(([{ textContent, id }, seen]) => `${textContent}#${id} at ${[...seen].join()}`)
  }
  Object.assign(window, { movedControls: movedControlsOf })
}

/** Which controls have moved since they were noted first. */
export const movedControls = async (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { movedControls: () => string[] }).movedControls())

/** Makes a script of the build arrive late. The result tells whether it did. */
export async function delayScript(page: Page, name: string): Promise<() => boolean> {
  let wasLate = false
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_SCRIPT_MS))
    wasLate = true
    await route.continue()
  })
  return () => wasLate
}

/** Until what has arrived is shown. */
export async function waitForTwoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
