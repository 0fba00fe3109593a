import 'server-only'
import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { cancelCart, createCart, getCart, updateCart } from './cart-tools.ts'
import { getProduct, lookupCatalog, searchCatalog } from './catalog-tools.ts'
import { checkMeasures, priceConfiguration } from './configuration-tools.ts'
import { findBySpace } from './space-tool.ts'
import { type Asked, refusalOf, type Tool } from './tool.ts'

const tools: readonly Tool[] = [
  searchCatalog,
  lookupCatalog,
  getProduct,
  findBySpace,
  checkMeasures,
  priceConfiguration,
  createCart,
  getCart,
  updateCart,
  cancelCart,
]

/** Code of JSON-RPC for a question whose parameters make no sense. */
const invalidParams = -32_602

/**
 * The shop for assistants and agents, over the Model Context Protocol (modelcontextprotocol.io): tools that look things
 * up and price them, and none that changes anything. Each question is answered by itself; nothing is remembered.
 */
export async function answerAgent(request: Request, parsedBody: object, asked: Asked): Promise<Response> {
  const unknown = unknownTool(parsedBody)
  if (unknown) return Response.json(unknown)
  const handler = createMcpHandler(() => serverFor(asked), { maxSubscriptions: 0 })
  return handler.fetch(request, { parsedBody })
}

/**
 * The refusal of a call of a tool that the shop has not; null for anything else. The library looks its tools up in an
 * object, which seems to have tools named `constructor` and `toString`.
 */
function unknownTool(question: { id?: unknown; method?: unknown; params?: unknown }): object | null {
  const { name } = (question.params ?? {}) as { name?: unknown }
  if (question.method !== 'tools/call' || typeof name !== 'string' || tools.some((tool) => tool.name === name))
    return null
  return { jsonrpc: '2.0', id: question.id ?? null, error: { code: invalidParams, message: `Tool ${name} not found` } }
}

function serverFor(asked: Asked): McpServer {
  const { name, region } = asked.store
  const server = new McpServer(
    { name: `${name} (${region})`, version: '1.0.0' },
    {
      instructions:
        `${name} sells shower screens, trays and taps, many of them made to measure. Prices are cents with tax, lengths ` +
        'millimetres. Nothing can be bought here: give the person continue_url or url, where they order and pay.',
    },
  )
  for (const { name: tool, title, description, input, answer } of tools)
    server.registerTool(
      tool,
      { title, description, inputSchema: input, annotations: { readOnlyHint: true, openWorldHint: false } },
      (given) => resultOf(() => answer(asked, given)),
    )
  return server
}

async function resultOf(answer: () => Promise<object>): Promise<CallToolResult> {
  try {
    const found = await answer()
    return {
      content: [{ type: 'text', text: JSON.stringify(found) }],
      structuredContent: found as CallToolResult['structuredContent'],
    }
  } catch (error) {
    return { content: [{ type: 'text', text: refusalOf(error) }], isError: true }
  }
}
