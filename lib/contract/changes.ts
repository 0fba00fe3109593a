import { z } from 'zod'
import { defineCall, none } from './call.ts'

/** Longest time that a question for changes is held open, seconds. */
export const longestHold = 25
/** Most changes of one answer. */
export const maxChanges = 200

/** A position: the number of a change and its epoch. */
const position = {
  number: z.int().min(0),
  epoch: z.uuid().nullable().describe('Null as long as nothing has ever changed'),
}
const answer = z.object({
  ...position,
  everything: z
    .boolean()
    .describe(
      'The position asked from is not known (too old, or of a database that was put back): all may have changed',
    ),
  changes: z.array(z.object({ number: z.int(), tags: z.array(z.string().max(200)) })),
  ended: z
    .array(z.string().max(200))
    .optional()
    .describe(
      'Beside `everything`: the tags of sessions that ended in the last 11 minutes. Else they are among the changes, as `ended:…`',
    ),
})

/* The call by which a storefront keeps its pages up to date. The specification has no such call: a store API without
   it answers 404, and pages are then renewed in the background after five minutes. */
export const changes = {
  list: defineCall({
    method: 'GET',
    path: '/changes/',
    summary:
      'What changed of what pages show since a position; held open until there is something, or for `wait` seconds',
    query: z.object({
      since: z.coerce.number<string | number>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      epoch: z.uuid().optional(),
      wait: z.coerce.number<string | number>().int().min(0).max(longestHold).default(longestHold).describe('Seconds'),
    }),
    answer,
    permission: 'storefront',
    anonymous: true,
    throttle: none('asked by the storefront alone, which proves itself; each process asks once at a time'),
  }),
}

export type Changes = z.output<typeof answer>
