import type { CreatedApiKey } from '@shop/contracts/api-keys'
import type { TestShop } from '@shop/test-support'
import { expect } from 'vitest'

export interface ToolResult {
  readonly isError?: boolean
  readonly content: readonly { readonly type: string; readonly text: string }[]
  readonly structuredContent: Readonly<Record<string, unknown>>
}

/** What confirms the change that a tool has shown. */
export const tokenOf = ({ structuredContent }: ToolResult) => structuredContent.confirm as string
export const outcomeOf = ({ isError = false, structuredContent }: ToolResult) => [isError, structuredContent.code]

export interface ListedTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: { readonly type: string; readonly additionalProperties?: unknown; readonly properties: object }
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint?: boolean }
}

export interface RpcAnswer<Result = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly result: Result
  readonly error?: { readonly code: number; readonly message: string; readonly data?: { readonly code?: string } }
}

export const MCP_HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
}

/** Sends messages of the Model Context Protocol, as a visitor or with an API key. */
export function mcpClient(shop: () => TestShop, key?: string) {
  async function send(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<RpcAnswer> {
    const response = await fetch(`${shop().url}/mcp`, {
      method: 'POST',
      headers: { ...MCP_HEADERS, ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const { result, error } = (text === '' ? {} : JSON.parse(text)) as Pick<RpcAnswer, 'result' | 'error'>
    return { status: response.status, headers: response.headers, text, result, error }
  }
  const ask = async <Result>(method: string, params: object = {}): Promise<RpcAnswer<Result>> =>
    (await send({ jsonrpc: '2.0', id: 1, method, params })) as RpcAnswer<Result>
  return {
    send,
    ask,
    list: async () => (await ask<{ readonly tools: readonly ListedTool[] }>('tools/list')).result.tools,
    call: async (name: string, args: object = {}) => (await ask<ToolResult>('tools/call', { name, arguments: args })).result,
  }
}

/** An API key that works already. */
export async function createWorkingKey(shop: TestShop, name: string, ...scopes: string[]): Promise<{ id: string; key: string }> {
  const { body } = await shop.request<CreatedApiKey>('POST', '/api/admin/api-keys', shop.adminToken, { name, scopes })
  const { _id: id, key = '' } = body
  await expect.poll(async () => (await shop.get('/api/users/profile', key)).status, { interval: 20 }).toBe(403)
  return { id, key }
}
