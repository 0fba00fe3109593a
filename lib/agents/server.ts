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

/**
 * The shop for assistants and agents, over the Model Context Protocol (modelcontextprotocol.io): tools that look things
 * up and price them, and none that changes anything. Each question is answered by itself; nothing is remembered.
 */
export function answerAgent(request: Request, parsedBody: unknown, asked: Asked): Promise<Response> {
  const handler = createMcpHandler(() => serverFor(asked), { maxSubscriptions: 0 })
  return handler.fetch(request, { parsedBody })
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
