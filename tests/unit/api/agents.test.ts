import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { find } from '#lib/store-api/client.ts'
import { frsm } from '#lib/stores/frsm.ts'

vi.mock('#lib/store-api/client.ts', async (original) => ({
  ...(await original<object>()),
  find: vi.fn(),
  ask: vi.fn(),
}))
vi.mock('#lib/store-api/shopper-ip.ts', () => ({ shopperIp: async () => '192.0.2.1' }))
vi.mock('next/root-params', () => ({ store: async () => 'FRSM', audience: async () => 'client' }))
vi.mock('#lib/stores/request.ts', () => ({ requestStore: async () => frsm }))

const { POST } = await import('#app/api/mcp/route.ts')
const asked = vi.mocked(find)

beforeEach(() => {
  asked.mockReset()
  asked.mockResolvedValue(null)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function send(body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  return POST(new Request('http://shop.example/api/mcp', { method: 'POST', headers, body }))
}

/** The answer to a call of a tool, as text. */
async function call(name: string, given: unknown): Promise<string> {
  const answer = await send(
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  )
  expect(answer.status).toBe(200)
  return answer.text()
}

describe('the tools for assistants', () => {
  it.each([
    ['a question of 40 kB', JSON.stringify({ x: 'x'.repeat(40_000) }), 413],
    ['no JSON', '{', 400],
    ['a key that names a prototype', '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"__proto__":{}}}', 400],
    ['several questions at once', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', 400],
    ['nothing', 'null', 400],
  ])('refuse %s', async (_, body, status) => {
    const answer = await send(body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } })
    expect(asked).not.toHaveBeenCalled()
  })

  it.each(['constructor', 'toString', 'no_such_tool', ''])('refuse the tool %j', async (name) => {
    const answer = await call(name, {})
    expect(answer).toContain('-32602')
    expect(answer).toContain(`Tool ${name} not found`)
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([
    ['find_by_space', { place: 'niche', width: 1e9 }],
    ['find_by_space', { place: 'attic', width: 900 }],
    ['search_catalog', { catalog: { query: 'x'.repeat(201) } }],
    ['search_catalog', { catalog: { query: 'x', pagination: { cursor: '-1' } } }],
    ['lookup_catalog', { catalog: { ids: Array.from({ length: 11 }, String) } }],
    ['price_configuration', { product: 'x', configuration: { attribute_options: [{ option: 0.5 }] } }],
    ['price_configuration', { product: 'x', configuration: {}, quantity: -1 }],
    ['check_measures', { product: 'x', widths: { top: 0, middle: 0, bottom: 0 } }],
  ])('R2.94 ask nothing of the shop for a bad %s', async (name, given) => {
    expect(await call(name, given)).toMatch(/isError|-32602/)
    expect(asked).not.toHaveBeenCalled()
  })

  it('say in words that a product is not there', async () => {
    expect(await call('get_product', { catalog: { id: 'gone' } })).toContain('There is no product gone.')
    expect(await call('lookup_catalog', { catalog: { ids: ['gone'] } })).toContain('not_found')
  })

  it('R0.3 do not say that nothing fits where the store API cannot search by space', async () => {
    expect(await call('find_by_space', { place: 'niche', width: 900 })).toContain('cannot search by space')
  })

  it('tell nothing of what went wrong inside', async () => {
    asked.mockRejectedValue(new TypeError('connect ECONNREFUSED 10.0.0.7:4000'))
    const answer = await call('search_catalog', { catalog: { query: 'paroi' } })
    expect(answer).toContain('The shop cannot answer now.')
    expect(answer).not.toContain('10.0.0.7')
  })

  it('count by the network address of the agent', async () => {
    await call('search_catalog', { catalog: { query: 'paroi' } })
    expect(asked).toHaveBeenCalledWith(frsm, expect.anything(), expect.objectContaining({ shopperIp: '192.0.2.1' }))
  })

  it('are written out for agents, each with the schema of its input', async () => {
    const answer = await (await send('{"jsonrpc":"2.0","id":1,"method":"tools/list"}')).text()
    for (const name of ['search_catalog', 'find_by_space', 'check_measures', 'price_configuration'])
      expect(answer).toContain(`"${name}"`)
    expect(answer).toContain('inputSchema')
  })

  it('answer any JSON without failing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          method: fc.constantFrom(
            'tools/call',
            'tools/list',
            'initialize',
            'resources/read',
            'completion/complete',
            'x',
          ),
          params: fc.oneof(
            fc.jsonValue(),
            fc.record({
              name: fc.constantFrom('search_catalog', 'price_configuration', 'get_product', 'valueOf'),
              arguments: fc.jsonValue(),
            }),
          ),
          id: fc.jsonValue(),
        }),
        async (question) => {
          const answer = await send(JSON.stringify({ jsonrpc: '2.0', ...question }))
          expect(answer.status).toBeLessThan(500)
          await answer.text()
        },
      ),
      { numRuns: 150 },
    )
  })
})
