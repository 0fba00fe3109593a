'use server'

import { redirect } from 'next/navigation'
import { readAddress } from '../../rules/configurator/address.ts'
import { sentChoice } from '../../rules/configurator/choice.ts'
import { isPieces } from '../../rules/pieces.ts'
import { requireSession } from '../../session/session.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { keepConfiguration, removeKeptConfiguration } from '../../store-api/kept-configurations.ts'
import { requestStore } from '../../stores/request.ts'
import { storePath } from '../../urls/paths.ts'
import { profilePath } from '../../urls/profile-path.ts'
import { facilityIn } from '../facility-field.ts'
import { idIn } from './form-text.ts'

export interface KeepState {
  /** The query of the configuration that was kept. */
  kept: string | null
  /** Why it was not kept, in the store's language; `unreachable` when the store API could not say. */
  error: string | 'unreachable' | null
}

/** Longest query of a configuration that is taken from a form. */
const longest = 4000

/**
 * Keeps a configuration in the customer's account; a visitor logs in first and comes back to its sheet. Without a script
 * the list of the account shows the result.
 */
export async function keepInAccount(_: KeepState, form: FormData): Promise<KeepState> {
  const store = await requestStore()
  const sent = form.get('query')
  const text = typeof sent === 'string' ? sent.slice(0, longest) : ''
  const query = new URLSearchParams(text)
  await requireSession(`${storePath(store, '/configurator')}/sheet?${query}`)
  const { choice, quantity } = readAddress({
    o: query.get('o') ?? undefined,
    x: query.get('x') ?? undefined,
    q: query.get('q') ?? undefined,
  })
  let state: KeepState = { kept: text, error: null }
  try {
    await keepConfiguration(store, {
      product: idIn(form, 'product') ?? 0,
      quantity: isPieces(quantity) ? quantity : 1,
      configuration: sentChoice(choice),
      facility: facilityIn(form),
    })
  } catch (error) {
    const problems = problemsOf(error)
    if (!problems) console.error('A configuration could not be kept:', (error as Error).message)
    const message = problems && (problems.message ?? Object.values(problems.fields)[0])
    state = { kept: null, error: message ?? 'unreachable' }
  }
  if (form.get('scripted') === '1') return state
  redirect(`${profilePath(store, 'configurations')}?done=${state.kept === null ? 'notKept' : 'saved'}`)
}

/** Deletes a configuration of the customer's; the list shows the result. */
export async function removeKept(form: FormData): Promise<void> {
  const store = await requestStore()
  const list = profilePath(store, 'configurations')
  await requireSession(list)
  const id = idIn(form, 'id')
  let outcome = 'failed'
  try {
    if (id !== null) {
      await removeKeptConfiguration(store, id)
      outcome = 'removed'
    }
  } catch (error) {
    if (!problemsOf(error)) console.error('A configuration could not be deleted:', (error as Error).message)
  }
  redirect(`${list}?done=${outcome}`)
}
