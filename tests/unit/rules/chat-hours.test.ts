import { describe, expect, it } from 'vitest'
import { isChatOpen } from '#lib/rules/chat-hours.ts'

describe('isChatOpen', () => {
  it.each([
    ['R2.162', 'Monday before 9', '2026-11-16T08:59:59+01:00', false],
    ['R2.162', 'Monday at 9', '2026-11-16T09:00:00+01:00', true],
    ['R2.162', 'Thursday just before 18', '2026-11-19T17:59:59+01:00', true],
    ['R2.162', 'Thursday at 18', '2026-11-19T18:00:00+01:00', false],
    ['R2.162', 'midnight', '2026-11-19T00:00:00+01:00', false],
    ['R2.163', 'Friday at 9', '2026-11-20T09:00:00+01:00', true],
    ['R2.163', 'Friday just before 12', '2026-11-20T11:59:59+01:00', true],
    ['R2.163', 'Friday at 12', '2026-11-20T12:00:00+01:00', false],
    ['R2.164', 'Saturday', '2026-11-21T10:00:00+01:00', false],
    ['R2.164', 'Sunday', '2026-11-22T10:00:00+01:00', false],
    ['R2.162', 'a summer morning', '2026-07-15T09:00:00+02:00', true],
  ])('%s %s', (_, __, instant, open) => {
    expect(isChatOpen(new Date(instant), 'Europe/Paris')).toBe(open)
  })
  it('R2.162 looks at the clock of the store, wherever the shopper is', () => {
    expect(isChatOpen(new Date('2026-11-16T08:30:00Z'), 'Europe/Paris')).toBe(true)
    expect(isChatOpen(new Date('2026-11-16T08:30:00Z'), 'Atlantic/Canary')).toBe(false)
  })
})
