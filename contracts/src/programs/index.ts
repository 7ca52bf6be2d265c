export { MAX_SCOPE, programRights, rightsOfScope, type ProgramRight } from './program-rights.ts'
export {
  askedConsent,
  authorizationRequest,
  clientRegistration,
  consentAnswer,
  consentDecision,
  newProgram,
  programList,
  programName,
  programRecord,
  redirectUris,
  revocationRequest,
  tokenRequest,
  type AskedConsent,
  type AuthorizationRequest,
  type NewProgramInput,
  type RegisteredProgram,
  type ProgramList,
  type TokenRequest,
} from './programs.ts'
export { isRedirectAddress, isSameRedirect, MAX_REDIRECT_ADDRESS } from './redirect-address.ts'
