import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import { hasChangesKey } from '#lib/renewal/changes-key.ts'
import { isTag, maxNamed } from '#lib/rules/change-tags.ts'
import { readJson } from '#lib/rules/json.ts'
import { stores } from '#lib/stores/registry.ts'

/** One tag of a change may be one for each store here (`tagsOfPages`). */
const most = maxNamed * stores.length
const body = z.object({ tags: z.array(z.string().refine(isTag)).min(1).max(most) })

/**
 * Marks what carries one of the tags as changed: the next visitor still gets it while it is made
 * again. For the poller of this process alone (server/changes), which proves itself by a key that is
 * new at each start; for everybody else nothing is here.
 */
export async function POST(request: Request): Promise<Response> {
  if (!hasChangesKey(request.headers))
    return Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 })
  const given = body.safeParse(await readJson(request).catch(() => null))
  if (!given.success) return Response.json({ tags: ['A list of tags is needed.'] }, { status: 400 })
  for (const tag of given.data.tags) revalidateTag(tag, 'max')
  return new Response(null, { status: 204 })
}
