import { env } from '#lib/env.ts'

/** The file by which Apple checks that a domain may show Apple Pay; missing until the operator sets it. */
export function GET(): Response {
  const content = env().APPLE_PAY_DOMAIN_ASSOCIATION
  if (!content) return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain' } })
  return new Response(content, {
    headers: { 'content-type': 'text/plain', 'cache-control': 'public, max-age=3600' },
  })
}
