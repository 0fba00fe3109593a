import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { POST, PUT } from '#app/api/[...path]/route.ts'
import { hostileJson, leftBehind } from '#bench/hostile-json.ts'
import type { CallDefinition } from '#lib/contract/call.ts'
import { contract } from '#lib/contract/index.ts'
import { parseJson } from '#lib/rules/json.ts'
import { stores } from '#lib/stores/registry.ts'

const network = vi.fn()
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined, has: () => false, set: () => undefined }),
  headers: async () => new Headers(),
}))
vi.mock('#lib/session/with-access.ts', () => ({ withAccess: (_: unknown, ask: () => unknown) => ask() }))
vi.mock('#lib/store-api/fetch-with-retry.ts', () => ({
  fetchWithRetry: (_: URL, { body }: RequestInit) => network(body),
}))
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const handlers = { POST, PUT } as const
const calls = Object.values(contract)
  .flatMap((family) => Object.values<CallDefinition>(family))
  .filter((call) => call.browser && call.body && !call.upload && call.method in handlers)

it.each(stores)(
  'R4.14 no JSON sent or answered through /api of $code changes what all objects share, or fails',
  async ({ hosts: [host = ''] }) => {
    expect(calls.length).toBeGreaterThan(5)
    const send = (call: CallDefinition, body: string) => {
      const url = `http://${host}:3000/api${call.path.replace(/\{\w+\}/g, '1')}`
      const headers = { host: `${host}:3000`, origin: `http://${host}:3000`, 'sec-fetch-site': 'same-origin' }
      return handlers[call.method as keyof typeof handlers](new Request(url, { method: call.method, headers, body }))
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        hostileJson,
        fc.constantFrom(200, 201, 400, 404),
        hostileJson,
        async (call, sent, status, told) => {
          network.mockReset().mockImplementation(async () => new Response(told, { status }))
          const answer = await send(call, sent)
          const [handedOn] = network.mock.lastCall as [ArrayBuffer | string]
          // Bodies rewritten by the storefront have no such key; all others are passed on unchanged, to be refused.
          if (typeof handedOn === 'string') expect(() => parseJson(handedOn)).not.toThrow()
          else expect(new TextDecoder().decode(handedOn)).toBe(sent)
          expect([call.path, [status, 204, 502].includes(answer.status), leftBehind()]).toEqual([call.path, true, []])
        },
      ),
      { numRuns: 400 },
    )
  },
)
