import { storeFormAnswer } from '#lib/actions/profile/form-answer.ts'
import { type ProfileFormState, untouched } from '#lib/actions/profile/form-text.ts'
import { refusedPassword } from '#lib/actions/profile/refused-password.ts'
import { isSameOrigin, refuseOrigin } from '#lib/api/same-origin.ts'
import { currentSession, loginPath } from '#lib/session/session.ts'
import { getPersonalData } from '#lib/store-api/privacy.ts'
import { requestStore } from '#lib/stores/request.ts'
import { requestHost } from '#lib/stores/request-host.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Largest form, bytes: a password and its name. */
const largest = 4_096

/**
 * Answers all stored data of a customer as a file, after the present password. A separate route, as a server action
 * answers no files; a plain form posts to it, and a refusal redirects to its page, which shows the reason.
 */
export async function POST(request: Request): Promise<Response> {
  const store = await requestStore()
  if (!isSameOrigin(request.headers, requestHost(request.headers))) return refuseOrigin()
  const page = profilePath(store, 'privacy')
  const session = await currentSession()
  if (!session) return leadTo(loginPath(store, page))
  const size = Number(request.headers.get('content-length') ?? Number.NaN)
  const form = size <= largest ? await request.formData().catch(() => null) : null
  const typed = form?.get('password')
  const password = typeof typed === 'string' ? typed.slice(0, 200) : ''
  if (password === '') return back(page, { ...untouched(), fields: {}, problems: { password: 'required' } })
  try {
    const data = await getPersonalData(store, session, password)
    const name = `${store.name.toLowerCase()}-${store.language}-${data.made_at.slice(0, 10)}.json`
    return new Response(`${JSON.stringify(data, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    return back(page, refusedPassword(error))
  }
}

async function back(page: string, state: ProfileFormState<'password'>): Promise<Response> {
  await storeFormAnswer('download', state)
  return leadTo(page)
}

function leadTo(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } })
}
