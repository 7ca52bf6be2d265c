import { type Segment, segments } from '@shop/contracts/reports'
import type { SegmentThresholds } from './report-request.ts'

/** The same rule as in the reporting service, computed independently. */
export function segmentOf(spent: number, thresholds: SegmentThresholds): Segment {
  return segments.find((segment) => segment !== 'New' && spent >= thresholds[segment]) ?? 'New'
}
