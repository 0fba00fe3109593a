import { ApiError } from '../context/errors.ts'
import { changesSince, hasNews } from '../domain/changes/read-changes.ts'
import { implement } from '../http/implement.ts'

export const changes = implement('changes', {
  list: async ({ db, query, changes: feed, t }) => {
    const known = { number: query.since, epoch: query.epoch ?? null }
    const answer = await feed.hold(query.wait * 1_000, async () => {
      const found = await changesSince(db, known)
      return hasNews(found) ? found : null
    })
    if (answer === 'full')
      throw new ApiError(503, { detail: t('unavailableNow'), code: 'unavailable' }, { 'Retry-After': '5' })
    return answer ?? { ...known, everything: false, changes: [] }
  },
})
