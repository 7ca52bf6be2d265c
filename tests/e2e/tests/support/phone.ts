import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Moves a finger over the carousel: to the left, upwards, which scrolls the page and shows no other slide, and to the right. */
export async function expectSlidesToFollowSwipes(page: Page): Promise<void> {
  const carousel = page.locator('[aria-roledescription="carousel"]')
  const shown = () =>
    carousel
      .getByRole('button', { name: /^Show / })
      .evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))
  const move = async (x: number, y: number) => {
    await carousel.dispatchEvent('touchstart', { touches: [{ identifier: 0, clientX: 300, clientY: 400 }] })
    await carousel.dispatchEvent('touchend', { changedTouches: [{ identifier: 0, clientX: 300 + x, clientY: 400 + y }] })
  }
  // The slides do not change by themselves meanwhile.
  await carousel.hover()
  const first = await shown()
  await move(-120, 10)
  await expect.poll(shown).toBe(first + 1)
  await move(-50, -200)
  await move(120, 10)
  await expect.poll(shown).toBe(first)
}

/** Whether one sees a button without scrolling. */
export async function isInWindow(page: Page, name: string): Promise<boolean> {
  const box = await page.getByRole('button', { name }).boundingBox()
  return box !== null && box.y + box.height <= (page.viewportSize()?.height ?? 0)
}
