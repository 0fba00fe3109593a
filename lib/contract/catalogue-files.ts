import { z } from 'zod'
import { defineCall } from './call.ts'
import { storeQuery } from './common.ts'

const count = z.int().min(0)
const yesOrNo = z.enum(['true', 'false']).default('false')

export const catalogueFiles = {
  import: defineCall({
    method: 'POST',
    path: '/catalog/v1/catalogue/import/',
    summary:
      'Bring a catalogue file in, CSV or JSON (docs/catalogue-format.md), 20 MB at most: everything of it or nothing. Texts and prices of other stores than the own one are refused',
    query: storeQuery.extend({
      dry_run: yesOrNo,
      remove_missing: yesOrNo.describe('Take away what the own store sells and the file does not name'),
      remove_many: yesOrNo.describe('With `remove_missing`: it is meant that more than a fifth goes'),
    }),
    upload: true,
    body: z.object({ file: z.array(z.file()).length(1).describe('Named .csv or .json') }),
    answer: z
      .record(z.string(), z.object({ created: count, changed: count, unchanged: count, removed: count.optional() }))
      .describe('Records of each table of the file'),
    permission: 'admin',
    throttle: 'bulk',
  }),
  export: defineCall({
    method: 'GET',
    path: '/catalog/v1/catalogue/export/',
    summary: 'The catalogue with the texts and prices of the own store as a file, which the call above takes back',
    query: storeQuery.extend({ kind: z.enum(['csv', 'json']).default('csv') }),
    answer: null,
    file: 'text/csv',
    permission: 'admin',
    throttle: 'bulk',
  }),
}
