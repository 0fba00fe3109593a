import { z } from 'zod'
import { defineCall } from './call.ts'
import { idParams, isoDate, listOf, nonNegativeCents, storeCode } from './common.ts'
import { keptConfiguration } from './kept-configurations.ts'
import { addedLines } from './order-lines.ts'
import { line } from './typed-text.ts'

const projectName = line(60, 1).describe('Everybody with the link reads it')

/** A named list of kept configurations, as its owner has it. */
export const project = z.object({
  id: z.int(),
  name: projectName,
  token: z.uuid().describe('Of the link that shows the project to everybody who has it'),
  created_at: isoDate,
})

/** A project that was made, and the rows of the cart that did not become part of it. */
export const createdProject = project.extend({
  left_out: z.array(z.object({ name: z.string(), message: z.string().describe("A sentence in the store's language") })),
})

/** A configuration of a project as its link shows it: nothing of its owner, and no installation. */
export const projectEntry = keptConfiguration.omit({
  id: true,
  created_at: true,
  facility: true,
  price_kept: true,
  project: true,
})

/** A project as its link shows it. */
export const sharedProject = z.object({
  name: projectName,
  entries: z.array(projectEntry),
  total: nonNegativeCents.describe('Of the entries that can be ordered, tax included'),
})

const query = z.object({ store: storeCode })
const body = z.object({ name: projectName })
const ofOwner = { query, permission: 'user', throttle: 'write' } as const
const params = z.object({ token: z.uuid() })

/** Projects: lists of kept configurations that a link shows to others. */
export const projects = {
  list: defineCall({
    ...ofOwner,
    method: 'GET',
    path: '/auth-users/v1/projects/',
    summary: 'Own projects, the newest first; all of them fit one page',
    answer: listOf(project),
    throttle: 'read',
  }),
  create: defineCall({
    ...ofOwner,
    method: 'POST',
    path: '/auth-users/v1/projects/',
    summary:
      'Make a project, empty or of an own cart: each row becomes a kept configuration in it. Twenty projects and fifty configurations at most; rows beyond that are named',
    body: body.extend({ cart_id: z.uuid().optional() }),
    answer: createdProject,
    status: 201,
  }),
  update: defineCall({
    ...ofOwner,
    method: 'PUT',
    path: '/auth-users/v1/projects/{id}/',
    summary: 'Rename a project',
    params: idParams,
    body,
    answer: project,
  }),
  destroy: defineCall({
    ...ofOwner,
    method: 'DELETE',
    path: '/auth-users/v1/projects/{id}/',
    summary: 'Delete a project with its configurations',
    params: idParams,
    answer: null,
    status: 204,
  }),
  renewLink: defineCall({
    ...ofOwner,
    method: 'POST',
    path: '/auth-users/v1/projects/{id}/link/',
    summary: 'Give a project a new link; the one before shows nothing any more',
    params: idParams,
    answer: project,
  }),
  look: defineCall({
    method: 'GET',
    path: '/cart/v1/projects/{token}/',
    summary: 'A project by its link, at today’s prices for the customer type of the caller',
    params,
    query,
    answer: sharedProject,
    permission: 'public',
    throttle: 'read',
  }),
  order: defineCall({
    method: 'POST',
    path: '/cart/v1/projects/{token}/order/',
    summary:
      'Put what can be bought of a project into a cart, or into a new one, in one transaction. A line that cannot says why',
    params,
    query,
    body: z.object({
      order: z.uuid().optional().describe('Id of the cart; without it a new one begins'),
      idempotency_key: z.uuid().optional().describe('The same key twice adds the lines once'),
    }),
    answer: addedLines,
    permission: 'cart',
    throttle: 'write',
  }),
}

export type Project = z.output<typeof project>
export type CreatedProject = z.output<typeof createdProject>
export type ProjectEntry = z.output<typeof projectEntry>
export type SharedProject = z.output<typeof sharedProject>
