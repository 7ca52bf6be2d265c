import type { ImportPlan } from '@shop/contracts/imports'

/** Whether a plan may be written: it warns of nothing, or of what is meant. @param isMeant as its admin has said */
export const isPlanAccepted = (plan: Pick<ImportPlan, 'warnings'> | undefined, isMeant: boolean): boolean =>
  plan !== undefined && ((plan.warnings ?? []).length === 0 || isMeant)
