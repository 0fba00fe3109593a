'use server'

import { redirect } from 'next/navigation'
import { type Checked, checkForm } from '../../forms/check-form.ts'
import { companySchema, invitationSchema, memberSchema } from '../../forms/company.ts'
import { typedAmount } from '../../rules/typed-amount.ts'
import { renewOrEnd } from '../../session/renew-here.ts'
import { requireSession } from '../../session/session.ts'
import * as companies from '../../store-api/companies.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { requestStore } from '../../stores/request.ts'
import type { Store } from '../../stores/store.ts'
import { profilePath } from '../../urls/profile-path.ts'
import { answerForm } from './form-answer.ts'
import { idIn, type ProfileFormState, textsIn } from './form-text.ts'
import { withOutcome } from './with-outcome.ts'

export type CompanyField = 'name'
export type MemberField = 'email' | 'role' | 'order_limit'

/** Founds a company and shows it. */
export async function foundCompany(
  _: ProfileFormState<CompanyField>,
  form: FormData,
): Promise<ProfileFormState<CompanyField>> {
  const checked = checkForm(companySchema, form)
  return save(form, { name: 'company', fields: ['name'], done: 'saved' }, checked, (store, { name }) =>
    companies.foundCompany(store, name),
  )
}

/** Mails an invitation to the company. */
export async function inviteMember(
  _: ProfileFormState<MemberField>,
  form: FormData,
): Promise<ProfileFormState<MemberField>> {
  const checked = checkForm(invitationSchema, form)
  const fields: MemberField[] = ['email', 'role', 'order_limit']
  return save(form, { name: 'invitation', fields, done: 'invited' }, checked, (store, { email, ...terms }) =>
    companies.inviteMember(store, { email, ...termsOf(terms) }),
  )
}

/** Changes role and limit of a member. */
export async function changeMember(
  _: ProfileFormState<MemberField>,
  form: FormData,
): Promise<ProfileFormState<MemberField>> {
  const id = idIn(form, 'id') ?? 0
  const checked = checkForm(memberSchema, form)
  const fields: MemberField[] = ['role', 'order_limit']
  return save(form, { name: `member ${id}`, fields, done: 'saved' }, checked, (store, terms) =>
    companies.changeMember(store, id, termsOf(terms)),
  )
}

/** Removes a member, or withdraws an invitation. */
export async function removeFromCompany(form: FormData): Promise<void> {
  const { store, page } = await companyPage()
  const [member, invitation] = [idIn(form, 'member'), idIn(form, 'invitation')]
  await withOutcome(page, 'removed', async () => {
    if (member !== null) await companies.removeMember(store, member)
    else await companies.withdrawInvitation(store, invitation ?? 0)
  })
}

/** Leaves the company; the prices may be those of consumers again. */
export async function leaveCompany(): Promise<void> {
  const { store, page } = await companyPage()
  await withOutcome(page, 'left', async () => {
    await companies.leaveCompany(store)
    await renewOrEnd(store).catch(() => null)
  })
}

/** Accepts an invitation; from now on the prices are those of professionals. */
export async function joinCompany(form: FormData): Promise<void> {
  const store = await requestStore()
  const page = profilePath(store, 'company')
  const sent = form.get('token')
  const token = typeof sent === 'string' ? sent.slice(0, 200) : ''
  await requireSession(`${page}/invitation?token=${encodeURIComponent(token)}`)
  await withOutcome(page, 'joined', async () => {
    await companies.joinCompany(store, token)
    await renewOrEnd(store).catch(() => null)
  })
}

async function companyPage(): Promise<{ store: Store; page: string }> {
  const store = await requestStore()
  const page = profilePath(store, 'company')
  await requireSession(page)
  return { store, page }
}

function termsOf({ role, order_limit }: { role: 'buyer' | 'approver'; order_limit: string }): companies.MemberTerms {
  return { role, order_limit: role === 'buyer' ? typedAmount(order_limit) : null }
}

/** Sends a checked form to the store API and shows the company, or the form's problems. */
async function save<Field extends string, Data>(
  form: FormData,
  { name, fields: names, done }: { name: string; fields: readonly Field[]; done: string },
  { data, problems }: Checked<Data>,
  write: (store: Store, data: Data) => Promise<void>,
): Promise<ProfileFormState<Field>> {
  const { store, page } = await companyPage()
  const fields = textsIn(form, names)
  const answer: ProfileFormState<Field> = { fields, problems: {}, messages: {}, form: null, done: false }
  if (problems) return answerForm(form, name, page, { ...answer, problems: problems as typeof answer.problems })
  try {
    await write(store, data)
  } catch (error) {
    const known = problemsOf(error)
    const messages = (known?.fields ?? {}) as typeof answer.messages
    return answerForm(form, name, page, { ...answer, messages, form: known ? known.message : 'unreachable' })
  }
  redirect(`${page}?done=${done}`)
}
