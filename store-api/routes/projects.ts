import { putLines } from '../domain/cart/put-lines.ts'
import { countRowsOf } from '../domain/cart/stored-rows.ts'
import {
  createProject,
  listProjects,
  removeProject,
  renameProject,
  renewProjectLink,
} from '../domain/configuration/projects.ts'
import { findShared, linesOfProject, sharedView } from '../domain/configuration/shared-project.ts'
import { implement } from '../http/implement.ts'
import { loggedIn } from '../http/logged-in.ts'

export const projects = implement('projects', {
  list: async ({ db, caller, t }) => {
    const results = await listProjects(db, loggedIn(caller, t).id)
    return { count: results.length, next: null, previous: null, results }
  },
  create: async ({ db, store, body, caller, t, limitRows }) => {
    const { id: client } = loggedIn(caller, t)
    if (body.cart_id) await limitRows('write', await countRowsOf(db, [{ id: body.cart_id }]))
    return createProject(db, store, t, { client, audience: caller.audience }, body)
  },
  update: ({ db, params, body, caller, t }) => renameProject(db, t, loggedIn(caller, t).id, params.id, body.name),
  destroy: async ({ db, params, caller, t }) => {
    await removeProject(db, t, loggedIn(caller, t).id, params.id)
    return null
  },
  renewLink: ({ db, params, caller, t }) => renewProjectLink(db, t, loggedIn(caller, t).id, params.id),
  look: async ({ db, store, params, caller, t, limitRows }) => {
    const found = await findShared(db, store, t, params.token)
    await limitRows('read', found.kept.length)
    return sharedView(db, store, caller.audience, found)
  },
  order: async (context) => {
    const { db, store, params, body, t, limitRows } = context
    const found = await findShared(db, store, t, params.token)
    await limitRows('write', found.kept.length)
    return putLines(context, body, async () => linesOfProject(found, t))
  },
})
