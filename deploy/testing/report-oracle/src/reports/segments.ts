import { segments } from '@shop/contracts/reports'
import type { Segment } from '@shop/contracts/reports'
import type { Thresholds } from './question.ts'

export function segmentOf(spent: number, thresholds: Thresholds): Segment {
  return segments.find((segment) => segment !== 'New' && spent >= thresholds[segment]) ?? 'New'
}
