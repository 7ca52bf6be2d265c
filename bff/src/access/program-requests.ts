import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const MCP_PATH = '/mcp'
/** The same for staff alone: a program that brings no token is asked for one. */
export const MCP_STAFF_PATH = '/mcp/staff'

const PATHS: readonly string[] = [MCP_PATH, MCP_STAFF_PATH]

/** The addresses that tokens of programs are for. */
export const programResources = (origin: string): string[] => PATHS.map((path) => origin + path)

/** Where the metadata of a protected resource are (RFC 9728 §3.1). */
export const resourceMetadataPath = (path: string): string => `/.well-known/oauth-protected-resource${path}`

const INNER_HEADER = 'x-shop-inner-request'
const secret = randomBytes(32).toString('hex')

/** Marks a request that a tool sends inside this process. Nobody else knows the value. */
export const innerRequestHeaders: Readonly<Record<string, string>> = { [INNER_HEADER]: secret }

/** Whether a request may carry a token of a program: it is for a tool, or a tool sends it. The API itself has no previews. */
export const isProgramRequest = ({ routeOptions: { url = '' }, headers }: FastifyRequest): boolean =>
  PATHS.includes(url) || headers[INNER_HEADER] === secret
