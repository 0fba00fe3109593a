import { expect, it, vi } from 'vitest'
import { GET } from '../../../app/.well-known/apple-developer-merchantid-domain-association/route.ts'

const { settings } = vi.hoisted(() => ({ settings: { APPLE_PAY_DOMAIN_ASSOCIATION: undefined as string | undefined } }))
vi.mock('#lib/env.ts', () => ({ env: () => settings }))

it("Apple's file has the content that the operator set, and is missing otherwise", async () => {
  expect(GET().status).toBe(404)
  settings.APPLE_PAY_DOMAIN_ASSOCIATION = '7B227073704964'
  const answer = GET()
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/plain',
    '7B227073704964',
  ])
})
