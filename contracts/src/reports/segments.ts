/** Customer segments, from the most to the least money spent. */
export const segments = ['VIP', 'Premium', 'Regular', 'New'] as const
export type Segment = (typeof segments)[number]

/** Cents a customer spends in the range to belong to a segment. Below all of them the segment is New. */
export type SegmentThresholds = Readonly<Record<Exclude<Segment, 'New'>, number>>

export const defaultSegmentThresholds: SegmentThresholds = { VIP: 1000_00, Premium: 500_00, Regular: 100_00 }

/** @param spent cents */
export const segmentOf = (spent: number, thresholds: SegmentThresholds): Segment =>
  segments.find((segment) => segment === 'New' || spent >= thresholds[segment]) ?? 'New'
