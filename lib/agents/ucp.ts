/** Version of the Universal Commerce Protocol that the shop speaks (ucp.dev/2026-04-08). */
const version = '2026-04-08'
const site = `https://ucp.dev/${version}`

/** What agents can do here: look, and put a list together. Nothing is stored, ordered or paid without a person in the shop. */
const capabilities = {
  'dev.ucp.shopping.catalog.search': 'catalog_search',
  'dev.ucp.shopping.catalog.lookup': 'catalog_lookup',
  'dev.ucp.shopping.cart': 'cart',
} as const

export type Capability = keyof typeof capabilities

/** Path of the endpoint that speaks the Model Context Protocol. */
export const agentPath = '/api/mcp'

/**
 * The business profile at `/.well-known/ucp`: where agents can ask, and for what.
 * @param base of the store's addresses, without a slash at its end
 */
export function ucpProfile(base: string) {
  return {
    ucp: {
      version,
      services: {
        'dev.ucp.shopping': [
          {
            version,
            spec: `${site}/specification/overview`,
            transport: 'mcp',
            schema: `${site}/services/shopping/mcp.openrpc.json`,
            endpoint: base + agentPath,
          },
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(capabilities).map(([name, schema]) => [
          name,
          [
            {
              version,
              spec: `${site}/specification/${schema.replace('_', '/')}`,
              schema: `${site}/schemas/shopping/${schema}.json`,
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
  }
}

/** The protocol's part of an answer. */
export function ucpOf(capability: Capability, status: 'success' | 'error' = 'success') {
  return { ucp: { version, status, capabilities: { [capability]: [{ version }] } } }
}
