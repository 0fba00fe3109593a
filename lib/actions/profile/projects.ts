'use server'

import { redirect } from 'next/navigation'
import { readCartCookie } from '../../cart/cart-cookie.ts'
import { checkForm } from '../../forms/check-form.ts'
import { projectSchema } from '../../forms/project.ts'
import { requireSession } from '../../session/session.ts'
import { problemsOf } from '../../store-api/errors.ts'
import * as projects from '../../store-api/projects.ts'
import { requestStore } from '../../stores/request.ts'
import type { Store } from '../../stores/store.ts'
import { profilePath } from '../../urls/profile-path.ts'
import { storeFormAnswer } from './form-answer.ts'
import { idIn, untouched } from './form-text.ts'

/** Makes a project, of the visitor's cart where the form says so. */
export async function makeProject(form: FormData): Promise<void> {
  await changed('saved', async (store) => {
    const cart = form.get('cart') === '1' ? await readCartCookie() : null
    const { left_out } = await projects.createProject(store, { name: nameIn(form), ...(cart && { cart_id: cart }) })
    if (left_out.length === 0) return
    const lines = left_out.map(({ name, message }, place) => [String(place), `${name}: ${message}`])
    await storeFormAnswer('projects', { ...untouched(), fields: Object.fromEntries(lines) })
  })
}

export async function renameProject(form: FormData): Promise<void> {
  await changed('saved', (store) => projects.renameProject(store, idIn(form, 'id') ?? 0, nameIn(form)))
}

/** Ends the link of a project, and gives it another one. */
export async function renewProjectLink(form: FormData): Promise<void> {
  await changed('saved', (store) => projects.renewProjectLink(store, idIn(form, 'id') ?? 0))
}

/** Deletes a project with its configurations. */
export async function removeProject(form: FormData): Promise<void> {
  await changed('removed', (store) => projects.removeProject(store, idIn(form, 'id') ?? 0))
}

/** Puts a kept configuration into a project, or takes it out. */
export async function moveKept(form: FormData): Promise<void> {
  await changed('saved', (store) => projects.moveKept(store, idIn(form, 'id') ?? 0, idIn(form, 'project')))
}

/** The name that was typed; an empty one where it cannot be right, which the store API refuses. */
function nameIn(form: FormData): string {
  return checkForm(projectSchema, form).data?.name ?? ''
}

/**
 * Makes a change and shows the list of configurations with its result: in the store API's words where it was refused.
 */
async function changed(done: string, change: (store: Store) => Promise<void>): Promise<never> {
  const store = await requestStore()
  const page = profilePath(store, 'configurations')
  await requireSession(page)
  let outcome: string | null = done
  try {
    await change(store)
  } catch (error) {
    const problems = problemsOf(error)
    if (!problems) console.error('A project could not be changed:', (error as Error).message)
    const words = problems && (problems.message ?? Object.values(problems.fields)[0])
    if (words) await storeFormAnswer('projects', { ...untouched(), form: words })
    outcome = words ? null : 'failed'
  }
  redirect(outcome === null ? page : `${page}?done=${outcome}`)
}
