import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findAccessibilityViolations } from '../../src/accessibility.ts'

/** JPEG files of 900 × 600 pixels in these colours. */
export async function createPhotographs(page: Page, colors: readonly string[]) {
  const urls = await page.evaluate((fills) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 900, height: 600 })
    const context = canvas.getContext('2d')
    return fills.map((fillStyle) => {
      Object.assign(context ?? {}, { fillStyle })
      context?.fillRect(0, 0, 900, 600)
      return canvas.toDataURL('image/jpeg')
    })
  }, colors)
  return urls.map((url, index) => ({
    name: `${colors[index] ?? ''}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  }))
}

/** The file that the browser has chosen and shows; empty until it is loaded. */
const shownFile = (picture: Locator): Promise<string> =>
  picture.evaluate((img: HTMLImageElement) => (img.complete && img.naturalWidth > 0 ? img.currentSrc : ''))

/** Moves a finger over the picture, to the left or to the right. */
async function swipe(picture: Locator, direction: 'left' | 'right'): Promise<void> {
  const distance = direction === 'left' ? -150 : 150
  await picture.dispatchEvent('touchstart', { touches: [{ identifier: 0, clientX: 200, clientY: 400 }] })
  await picture.dispatchEvent('touchend', { changedTouches: [{ identifier: 0, clientX: 200 + distance, clientY: 410 }] })
}

/** Waits until the browser has drawn a frame, with the events that it reports in it. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Enlarges the first of three pictures by keyboard, shows the others, magnifies one, and closes. */
async function expectPicturesToBeEnlarged(page: Page): Promise<void> {
  const enlarge = page.getByRole('button', { name: 'Enlarge the picture' })
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  const enlarged = dialog.locator('img')
  const shows = async (position: number) => dialog.getByText(`Picture ${String(position)} of 3`, { exact: true }).waitFor()
  await enlarge.focus()
  await page.keyboard.press('Enter')
  await shows(1)
  for (const [key, position] of Object.entries({ ArrowLeft: 3, ArrowRight: 1 })) {
    await page.keyboard.press(key)
    await shows(position)
  }
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await shows(2)
  await swipe(enlarged, 'left')
  await shows(3)
  await swipe(enlarged, 'right')
  await shows(2)
  await expect.poll(() => shownFile(enlarged)).toMatch(/\.full-1600\.avif$/)
  const shownWidth = async () => (await enlarged.boundingBox())?.width ?? 0
  expect(await shownWidth()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await dialog.getByRole('button', { name: 'Magnify the picture' }).click()
  await expect.poll(shownWidth).toBeGreaterThanOrEqual(1_600)
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])
  // They scroll a magnified picture.
  await page.keyboard.press('ArrowRight')
  await swipe(enlarged, 'left')
  await dialog.getByRole('button', { name: 'Show the whole picture' }).click()
  await dialog.getByRole('button', { name: 'Magnify the picture' }).waitFor()
  await shows(2)
  await dialog.getByRole('button', { name: 'Previous picture' }).click()
  await shows(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await enlarge.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  // Faster than the next frame of the browser.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await nextFrame(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await enlarge.and(page.locator(':focus')).waitFor()
}

/** Looks at the three pictures of the product on the page: by swipes, by a thumbnail, and enlarged. */
export async function expectGalleryToShowPictures(page: Page): Promise<void> {
  const pictureAt = (position: number) => page.getByRole('img', { name: new RegExp(`, picture ${String(position)} of 3$`) })
  await expect.poll(() => shownFile(pictureAt(1))).toMatch(/\.tile-\d+\.avif$/)
  const { width, height } = (await pictureAt(1).boundingBox()) ?? {}
  expect(width).toBe(height)
  await swipe(pictureAt(1), 'left')
  await expect.poll(() => shownFile(pictureAt(2))).toMatch(/\.avif$/)
  await swipe(pictureAt(2), 'right')
  await swipe(pictureAt(1), 'right')
  await pictureAt(3).waitFor()
  await page.getByRole('button', { name: 'Show picture 1' }).click()
  await pictureAt(1).waitFor()
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])
  await expectPicturesToBeEnlarged(page)
}

/** A suggestion begins with a small picture of the product; the name is beside it. */
export async function expectPictureInSuggestion(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search products' }).fill(name)
  const option = page.getByRole('option', { name })
  await expect.poll(() => shownFile(option.locator('img'))).toMatch(/\.tile-\d+\.avif$/)
  const picture = await option.locator('img').boundingBox()
  const text = await option.getByText(name).boundingBox()
  expect(picture).toMatchObject({ width: 44, height: 44 })
  const { padding, objectFit } = await option.locator('img').evaluate((img) => getComputedStyle(img))
  expect([padding, objectFit]).toEqual(['0px', 'cover'])
  expect(text?.x).toBeLessThan((picture?.x ?? 0) + 80)
}
