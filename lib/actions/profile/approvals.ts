'use server'

import { redirect } from 'next/navigation'
import { isUuid } from '../../rules/uuid.ts'
import { requireSession } from '../../session/session.ts'
import * as companies from '../../store-api/companies.ts'
import { requestStore } from '../../stores/request.ts'
import { profilePath } from '../../urls/profile-path.ts'
import { textsIn } from './form-text.ts'
import { withOutcome } from './with-outcome.ts'

/** Longest reason of a refusal, as the store API takes it. */
const longestReason = 500

/** Sends an own quote to the approvers of the company. */
export async function sendForApproval(form: FormData): Promise<void> {
  const { store, id, page } = await quoteIn(form)
  await withOutcome(page, 'sentForApproval', () => companies.sendForApproval(store, id))
}

/** Approves a quote, or refuses it with a reason. */
export async function decideApproval(form: FormData): Promise<void> {
  const { store, id, page } = await quoteIn(form)
  const approve = form.get('decision') === 'approve'
  const { reason } = textsIn(form, ['reason'], longestReason)
  await withOutcome(page, approve ? 'approved' : 'refused', () => companies.decideApproval(store, id, approve, reason))
}

async function quoteIn(form: FormData) {
  const store = await requestStore()
  const { quote: id } = textsIn(form, ['quote'])
  if (!isUuid(id)) redirect(profilePath(store, 'company'))
  const page = profilePath(store, 'quotation', id)
  await requireSession(page)
  return { store, id, page }
}
