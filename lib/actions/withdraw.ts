'use server'

import { withdrawableOrder } from '../contract/withdrawals.ts'
import { checkForm } from '../forms/check-form.ts'
import { withdrawalItemsSchema, withdrawalPersonSchema } from '../forms/withdrawal.ts'
import { typedOrderNumber } from '../rules/order-number.ts'
import { isUuid } from '../rules/uuid.ts'
import { withOrdinal } from '../rules/written-days.ts'
import { problemsOf } from '../store-api/errors.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { declareWithdrawal, findWithdrawableOrder } from '../store-api/withdrawals.ts'
import { requestStore } from '../stores/request.ts'
import type { Store } from '../stores/store.ts'
import {
  undeclared,
  type WithdrawalField,
  type WithdrawalState,
  withdrawalFields,
  withdrawalSteps,
} from './withdrawal-state.ts'

/** Longest text that is read of a field; the store API has its own, shorter limits. */
const longest = 2_000
/** Fields of the first step; the others stand in the second. */
const ofPerson: readonly string[] = ['name', 'email', 'order_number']

/**
 * One step of a declaration of withdrawal. Each step sends all earlier input, so that it works without a script, and
 * `back` names an earlier step to return to. Only the last step declares anything.
 */
export async function withdrawForm(before: WithdrawalState, form: FormData): Promise<WithdrawalState> {
  const sent = sentIn(form)
  if (form.get('back') === 'who') return { ...sent, step: 'who' }
  const { problems } = checkForm(withdrawalPersonSchema, form)
  if (problems) return { ...sent, step: 'who', errors: problems }
  try {
    const store = await requestStore()
    const shopper = await shopperIp()
    if (sent.step === 'confirm' && form.get('back') === null) return await declare(store, sent, shopper)
    const { email, order_number } = sent.fields
    const order = await findWithdrawableOrder(
      store,
      email.slice(0, 254),
      typedOrderNumber(order_number).slice(0, 40),
      shopper,
    )
    const until = order?.period.until ? dayIn(store, order.period.until) : null
    const found = { ...sent, order, until, chosen: order && sent.chosen }
    if (sent.step !== 'items') return { ...found, step: 'items', chosen: sent.step === 'who' ? null : found.chosen }
    const { problems } = checkForm(withdrawalItemsSchema(order), form)
    if (problems) return { ...found, errors: problems }
    return { ...found, step: 'confirm', key: crypto.randomUUID() }
  } catch (error) {
    // The page shows the order as before: the store API may be unreachable.
    const order = withdrawableOrder.nullable().safeParse(before?.order).data ?? null
    return refused({ ...sent, order, until: order ? text(before?.until) || null : null }, error)
  }
}

async function declare(store: Store, sent: WithdrawalState, shopper: string | undefined): Promise<WithdrawalState> {
  const { chosen, fields, key } = sent
  const made = await declareWithdrawal(
    store,
    { ...fields, items: chosen?.length ? [...chosen] : null, idempotency_key: key },
    shopper,
  )
  const moment = withOrdinal(
    new Intl.DateTimeFormat(store.region, { dateStyle: 'full', timeStyle: 'long', timeZone: store.timeZone }).format(
      new Date(made.created_at),
    ),
  )
  const order = made.items && {
    order_number: made.order_number,
    ordered_at: made.created_at,
    period: { state: 'open' as const, until: null },
    items: made.items,
  }
  return { ...sent, step: 'done', order, receipt: { reference: made.reference, moment } }
}

/** The state after a refusal or a failed request, at the step where the problem can be corrected. */
function refused(sent: WithdrawalState, error: unknown): WithdrawalState {
  const problems = problemsOf(error)
  if (!problems) return { ...sent, form: 'unreachable' }
  const found = [...withdrawalFields, 'items' as const].flatMap((field) =>
    // The form names its ticks `item`.
    problems.fields[field] ? [[field === 'items' ? 'item' : field, problems.fields[field]]] : [],
  )
  const errors = Object.fromEntries(found)
  const wrong = Object.keys(errors)
  const step = wrong.some((field) => ofPerson.includes(field)) ? 'who' : wrong.length > 0 ? 'items' : sent.step
  return { ...sent, step, errors, form: problems.message ?? (wrong.length > 0 ? null : 'unreachable') }
}

function sentIn(form: FormData): WithdrawalState {
  const fields = Object.fromEntries(
    withdrawalFields.map((name) => [name, text(form.get(name)).trim().slice(0, longest)]),
  ) as Record<WithdrawalField, string>
  const key = text(form.get('key'))
  return {
    ...undeclared,
    step: withdrawalSteps.find((step) => step === form.get('step') && step !== 'done') ?? 'who',
    fields,
    chosen: form
      .getAll('item')
      .map(text)
      .filter((item) => /^[1-9]\d{0,2}(-installation)?$/.test(item))
      .slice(0, 400),
    key: isUuid(key) ? key : crypto.randomUUID(),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A calendar day (`YYYY-MM-DD`) in the words of the store. */
function dayIn(store: Store, day: string): string {
  return withOrdinal(
    new Intl.DateTimeFormat(store.region, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`)),
  )
}
