const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
/** Hour of opening, and of closing from Monday to Thursday and on Friday. */
const opens = 9
const closes = { usual: 18, Fri: 12 } as const

/**
 * Whether the chat is attended: Monday to Friday from 9 until before 18, on Friday until before 12.
 * @param timeZone zone whose clock counts
 */
export function isChatOpen(now: Date, timeZone: string): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' })
    .formatToParts(now)
    .map(({ type, value }) => [type, value] as const)
  const { weekday = '', hour } = Object.fromEntries(parts) as Record<string, string>
  return (
    days.includes(weekday) && Number(hour) >= opens && Number(hour) < (weekday === 'Fri' ? closes.Fri : closes.usual)
  )
}
