import 'server-only'
import { contract } from '../contract/index.ts'
import type { CreatedProject, Project, SharedProject } from '../contract/projects.ts'
import type { Store } from '../stores/store.ts'
import { askAsCustomer, findAsCustomer } from './customer.ts'

/** The customer's projects, the newest first; null where the store API has none for any customer. */
export async function listProjects(store: Store): Promise<readonly Project[] | null> {
  return (await findAsCustomer(store, contract.projects.list, { query: {} }))?.results ?? null
}

/** Makes a project, of the rows of a cart where one is named. */
export function createProject(store: Store, body: { name: string; cart_id?: string }): Promise<CreatedProject> {
  return askAsCustomer(store, contract.projects.create, { body })
}

export async function renameProject(store: Store, id: number, name: string): Promise<void> {
  await askAsCustomer(store, contract.projects.update, { params: { id }, body: { name } })
}

/** Ends the link of a project, and gives it another one. */
export async function renewProjectLink(store: Store, id: number): Promise<void> {
  await askAsCustomer(store, contract.projects.renewLink, { params: { id } })
}

/** Deletes a project with its configurations. One that is deleted already is fine. */
export async function removeProject(store: Store, id: number): Promise<void> {
  await findAsCustomer(store, contract.projects.destroy, { params: { id } })
}

/** Puts a kept configuration into a project, or takes it out (null). */
export async function moveKept(store: Store, id: number, project: number | null): Promise<void> {
  await askAsCustomer(store, contract.keptConfigurations.update, { params: { id }, body: { project } })
}

/** The project of a link at the prices of who looks; null for an unknown link. */
export function getSharedProject(store: Store, token: string): Promise<SharedProject | null> {
  return findAsCustomer(store, contract.projects.look, { params: { token } })
}
