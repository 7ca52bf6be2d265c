import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findAccessibilityViolations } from '../../src/accessibility.ts'
import { findOverflowsAtWidths } from './overflow-check.ts'

/** Accessible in both themes, and nothing beyond the edge, also on the narrowest phone. */
export async function expectGoodScreen(page: Page, width: number): Promise<void> {
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])
  expect(await findOverflowsAtWidths(page, [width, 320, width])).toEqual([])
}
