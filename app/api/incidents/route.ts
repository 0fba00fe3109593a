import { isSameOrigin, refuseOrigin } from '#lib/api/same-origin.ts'
import { checkForm } from '#lib/forms/check-form.ts'
import { incidentSchema } from '#lib/forms/incident.ts'
import { type IncidentProblem, photoLimits } from '#lib/rules/incident.ts'
import { largestBody } from '#lib/rules/operation/body-limits.ts'
import { readForm } from '#lib/rules/operation/read-form.ts'
import { isUuid } from '#lib/rules/uuid.ts'
import { currentSession, loginPath } from '#lib/session/session.ts'
import { StoreApiError } from '#lib/store-api/client.ts'
import { problemsOf } from '#lib/store-api/errors.ts'
import { reportIncident } from '#lib/store-api/incidents.ts'
import { requestStore } from '#lib/stores/request.ts'
import { requestHost } from '#lib/stores/request-host.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Largest report, bytes: the photos, and something for the texts. */
const largest = photoLimits.most * photoLimits.largest + 100_000

type Problems = Partial<Record<string, IncidentProblem | 'unreachable' | 'loggedOut' | (string & {})>>

/**
 * Receives a customer's report of a problem with a parcel, with photos: a separate route, as server actions take no
 * bodies of that size. With a script it answers the problems by field; without one it redirects to the order, whose
 * page shows them.
 */
export async function POST(request: Request): Promise<Response> {
  const store = await requestStore()
  if (!isSameOrigin(request.headers, requestHost(request.headers))) return refuseOrigin()
  if (!(await currentSession())) return answerLoggedOut(request, loginPath(store))
  // Named by the address, as a form that is too large is not read.
  const named = new URL(request.url).searchParams.get('order') ?? ''
  const order = isUuid(named) ? profilePath(store, 'order', named) : null
  if (!(Number(request.headers.get('content-length') ?? Number.NaN) <= largest))
    return answer(request, order, { photos: 'photoTooLarge' }, 413)
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 2_000)
  const { data, problems } = checkForm(incidentSchema, form)
  if (problems) return answer(request, order, problems, 400)
  const report = { ...data, comment: data.comment.slice(0, 2_000) }
  try {
    if (isUuid(text('parcel'))) await reportIncident(store, text('parcel'), report)
    else return answer(request, order, { form: 'unreachable' }, 400)
  } catch (error) {
    const known = problemsOf(error)
    const said: Problems = { ...known?.fields, ...(known?.message && { form: known.message }) }
    const status = error instanceof StoreApiError && error.status < 500 ? error.status : 502
    return answer(request, order, known ? said : { form: 'unreachable' }, status)
  }
  return answer(request, order, {}, 201)
}

/** The received form, its files held once; empty where the body is no form. */
async function formOf({ body, headers }: Request): Promise<FormData> {
  const form = new FormData()
  const sent = await readForm(body ?? [], headers.get('content-type') ?? '', largestBody).catch(() => [])
  for (const [name, value] of sent)
    for (const each of typeof value === 'string' ? [value] : value) form.append(name, each)
  return form
}

/** A script would take the login's page for a success; with this answer it keeps the input. */
function answerLoggedOut(request: Request, login: string): Response {
  return asksForData(request)
    ? Response.json({ problems: { form: 'loggedOut' } satisfies Problems }, { status: 401 })
    : new Response(null, { status: 303, headers: { Location: login } })
}

const asksForData = ({ headers }: Request) => headers.get('accept')?.includes('application/json') === true

/** @param order path of the order's page, to which a page without a script goes back */
function answer(request: Request, order: string | null, problems: Problems, status: number): Response {
  if (!order || asksForData(request)) return Response.json({ problems }, { status })
  const wrong = Object.entries(problems).map(([field, problem]) => `${field}~${problem}`)
  const query: Record<string, string> = status === 201 ? { done: 'reported' } : { report: '1', wrong: wrong.join('|') }
  return new Response(null, { status: 303, headers: { Location: `${order}?${new URLSearchParams(query)}#report` } })
}
