import type { Endpoint } from '../shared/endpoint.ts'
import type { idParams } from '../shared/ids.ts'
import type { askedConsent, authorizationRequest, consentAnswer, consentDecision, newProgram, programRecord } from './programs.ts'

export const registerProgram: Endpoint<{ body: typeof newProgram; answer: typeof programRecord.api }> = {
  method: 'POST',
  path: '/api/admin/programs',
}

export const removeProgram: Endpoint<{ params: typeof idParams }> = { method: 'DELETE', path: '/api/admin/programs/:id' }

/** What a program asks for, as the address of the consent page has it. */
export const readConsent: Endpoint<{ querystring: typeof authorizationRequest; answer: typeof askedConsent }> = {
  method: 'GET',
  path: '/api/program-consents',
}

export const decideConsent: Endpoint<{ body: typeof consentDecision; answer: typeof consentAnswer }> = {
  method: 'POST',
  path: '/api/program-consents',
}
