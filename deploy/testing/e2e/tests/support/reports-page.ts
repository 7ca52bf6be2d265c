import { eventually } from '@shop/kit/testing'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A metric card of the report. */
export const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"] dd`).first()
export const waitForFigure = async (page: Page, name: string, value: string) =>
  figure(page, name).filter({ hasText: value }).waitFor()
/** Waits, because the form is updated shortly after the URL. */
export const expectStartDate = async (page: Page, day: string) =>
  eventually(async () => expect(await page.getByLabel('Start date').inputValue()).toBe(day))
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
