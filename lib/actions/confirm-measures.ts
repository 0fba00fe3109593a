'use server'

import { redirect } from 'next/navigation'
import { changedMeasures, changedOptions } from '../forms/changed-measures.ts'
import { isUuid } from '../rules/uuid.ts'
import {
  changeMeasures,
  confirmMeasures,
  dropChange,
  lookAtMeasures,
  type MeasuresOf,
} from '../store-api/confirmations.ts'
import { problemsOf } from '../store-api/errors.ts'
import { requestStore } from '../stores/request.ts'
import { storePath } from '../urls/paths.ts'
import type { MeasuresOutcome } from './measures-outcome.ts'

/** Confirms the measures of an order; the form has a name and a tick. It works without a script. */
export async function confirmMeasuresForm(form: FormData): Promise<void> {
  const name = text(form, 'name').trim().slice(0, 100)
  await answered(form, async (who, version) => {
    if (name.length < 2) return 'nameMissing'
    if (form.get('checked') === null) return 'unchecked'
    await confirmMeasures(await requestStore(), who, name, version)
    return null
  })
}

/** Changes measures and options of a row of an order; measures are in the unit of the store. */
export async function changeMeasuresForm(form: FormData): Promise<void> {
  const id = text(form, 'row')
  await answered(form, async (who, version) => {
    const store = await requestStore()
    const { rows } = await lookAtMeasures(store, who)
    const row = rows.find((each) => each.id === id)
    if (!row) return 'failed'
    const read = (name: string) => (form.has(name) ? text(form, name) : null)
    const measures = changedMeasures(row, read, store.lengthUnit)
    if (!measures) return 'notALength'
    const options = changedOptions(row, read)
    if (measures.length + options.length === 0) return 'unchanged'
    const change = { row: id, measures, version, ...(options.length > 0 && { options }) }
    const { pending } = await changeMeasures(store, who, change)
    return pending ? 'toPay' : 'changed'
  })
}

/** Drops the change that waits for its payment. */
export async function dropChangeForm(form: FormData): Promise<void> {
  await answered(form, async (who) => {
    await dropChange(await requestStore(), who)
    return 'dropped'
  })
}

/** Leads back to the page of the measures, which tells the outcome. */
async function answered(
  form: FormData,
  act: (who: MeasuresOf, version: number) => Promise<MeasuresOutcome | null>,
): Promise<void> {
  const store = await requestStore()
  const who = namedIn(form)
  let outcome: MeasuresOutcome | null
  try {
    outcome = await act(who, Number(text(form, 'version')) || 1)
  } catch (error) {
    outcome = outcomeOf(error)
  }
  const query = new URLSearchParams({ ...who, ...(outcome && { done: outcome }) })
  redirect(`${storePath(store, '/order', 'measures')}?${query}`)
}

function namedIn(form: FormData): MeasuresOf {
  const order = text(form, 'order')
  return isUuid(order) ? { order } : { token: text(form, 'token').slice(0, 200) || '-' }
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const outcomes = new Map<unknown, MeasuresOutcome>([
  ['measures_changed', 'changedMeanwhile'],
  ['measures_confirmed', 'confirmedBefore'],
  ['measures_cost_more', 'costsMore'],
  ['measures_by_help_desk', 'helpDesk'],
  ['order_on_hold', 'helpDesk'],
  ['order_over', 'over'],
  ['order_refunded', 'refunded'],
  ['throttled', 'tooMany'],
])

function outcomeOf(error: unknown): MeasuresOutcome {
  const problems = problemsOf(error)
  if (!problems) {
    console.error('Measures could not be confirmed or changed:', (error as Error).message)
    return 'failed'
  }
  if (problems.refused) return outcomes.get(problems.refused.code) ?? 'failed'
  return problems.fields.name ? 'nameMissing' : 'notPossible'
}
