import { withBrowserSecret } from '#lib/api/account-wish.ts'
import { browserCall } from '#lib/api/proxy.ts'
import { queryHandedOn } from '#lib/api/query-handed-on.ts'
import { isSameOrigin, refuseOrigin } from '#lib/api/same-origin.ts'
import { withStore } from '#lib/api/store-in-body.ts'
import { writeCartCookie } from '#lib/cart/cart-cookie.ts'
import type { CallDefinition } from '#lib/contract/call.ts'
import { env } from '#lib/env.ts'
import { parseJson } from '#lib/rules/json.ts'
import { largestBody, largestUpload } from '#lib/rules/operation/body-limits.ts'
import { currentSession, loginPath } from '#lib/session/session.ts'
import { withAccess } from '#lib/session/with-access.ts'
import { urlOfPath } from '#lib/store-api/call-url.ts'
import { fetchWithRetry } from '#lib/store-api/fetch-with-retry.ts'
import { storefrontHeaders } from '#lib/store-api/storefront-headers.ts'
import { requestHost, storeOfRequest } from '#lib/stores/request-host.ts'
import type { Store } from '#lib/stores/store.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** How long an upload and its answer are waited for, milliseconds: as long as a browser may take to send it. */
const uploadPatience = 300_000

/**
 * The islands' proxy: hands calls that the contract marks for browsers on to the store API, with
 * the store and language of the host, the customer type and the access token of the logged-in
 * in, and parses the answers with the contract. Anything that changes something must come from the
 * same origin.
 */
async function handOn(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const settings = env()
  const store = storeOfRequest(request.headers, settings)
  const path = `/${url.pathname.split('/').slice(2).filter(Boolean).join('/')}/`
  const call = browserCall(request.method, path)
  const address = call && urlOfPath(settings.storeApiUrls[store.code], path)
  if (!address) return Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 })
  if (request.method !== 'GET' && !isSameOrigin(request.headers, requestHost(request.headers))) return refuseOrigin()
  const largest = call.upload ? largestUpload : largestBody
  const tooLarge = () => Response.json({ detail: 'The request is too large.', code: 'too_large' }, { status: 413 })
  if (Number(request.headers.get('content-length') ?? 0) > largest) return tooLarge()
  const session = await currentSession()
  // An upload without a login is not read.
  if (call.upload && !session)
    return Response.json({ detail: 'Log in first.', code: 'not_authenticated' }, { status: 401 })
  const body = request.method === 'GET' || call.upload ? null : await request.arrayBuffer()
  if (body && body.byteLength > largest) return tooLarge()
  const handedOn = call.upload
    ? request.body
    : withStore(store, call, await withBrowserSecret(store, call, body?.byteLength ? body : null))
  const audience = session?.audience ?? 'client'
  address.search = queryHandedOn(call, store, url.search, audience).toString()
  const answer = await withAccess(
    store,
    (token) =>
      fetchWithRetry(
        address,
        {
          method: request.method,
          headers: headersFor(request, store.language, token),
          body: handedOn,
          cache: 'no-store',
          ...(call.upload && { duplex: 'half' }),
        } as RequestInit,
        call.upload ? uploadPatience : undefined,
        call.path,
      ),
    // An upload is a stream, which can be sent once.
    ({ status }) => status === 401 && !call.upload,
  ).catch(() => null)
  if (!answer) return Response.json({ detail: 'The store cannot be reached.', code: 'unreachable' }, { status: 502 })
  if (call.file && answer.status === 401) return logIn(store)
  if (call.file && answer.ok) return fileOf([call.file, ...(call.otherFiles ?? [])], answer)
  const text = answer.status === 204 ? null : await parsedAnswer(call, answer)
  if (text === undefined) {
    console.error(`${call.method} ${call.path} was answered with another shape than the contract's.`)
    return Response.json({ detail: 'The store gave an unexpected answer.', code: 'unexpected' }, { status: 502 })
  }
  if (path === '/cart/v1/carts/' && answer.status === 201 && text) {
    await writeCartCookie(store, (parseJson(text) as { id: string }).id)
  }
  const retry = answer.headers.get('retry-after')
  return new Response(text, {
    status: answer.status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(retry && { 'Retry-After': retry }),
    },
  })
}

/**
 * The answer as text: a success as the contract describes it and nothing besides, as islands rely
 * on its shape without looking; an error as it is. Undefined where a success has another shape.
 */
async function parsedAnswer(call: CallDefinition, answer: Response): Promise<string | null | undefined> {
  const text = await answer.text()
  if (!answer.ok) return text
  if (call.answer === null) return null
  const read = call.answer.safeParse(jsonOf(text))
  return read.success ? JSON.stringify(read.data) : undefined
}

/** A file for this browser only. @param types that the contract names; the first is the usual one */
function fileOf(types: readonly [string, ...string[]], answer: Response): Response {
  const said = answer.headers.get('content-type')
  const name = answer.headers.get('content-disposition')
  const headers = new Headers({
    'Content-Type': types.find((type) => type === said) ?? types[0],
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  if (name) headers.set('Content-Disposition', name)
  return new Response(answer.body, { headers })
}

/** Files are opened by links: a visitor without a login is redirected to it. */
function logIn(store: Store): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: loginPath(store, profilePath(store, 'order')), 'Cache-Control': 'no-store' },
  })
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

function headersFor(request: Request, language: string, token: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': language })
  const type = request.headers.get('content-type')
  if (type) headers.set('content-type', type)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const own = storefrontHeaders(request.headers.get('x-forwarded-for'))
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  return headers
}

export { handOn as DELETE, handOn as GET, handOn as POST, handOn as PUT }
