import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { drillRules } from '#bench/alerts/drill-rules.ts'

it('a drill has the rules as they are, sixty times faster', () => {
  const rules = readFileSync(resolve(import.meta.dirname, '../../deploy/observability/alerts.yaml'), 'utf8')
  const fast = drillRules(rules)
  const times = (text: string) =>
    [...text.matchAll(/\[(\w+)\]|for: (\w+)/g)].map(([, range, wait]) => range ?? wait ?? '')
  const seconds = (time: string) =>
    Number.parseInt(time, 10) * ({ s: 1, m: 60, h: 3_600 }[time.at(-1) ?? ''] ?? Number.NaN)
  expect(times(fast).map(seconds)).toEqual(times(rules).map((time) => seconds(time) / 60))
  expect(fast).toContain('shop_mails_overdue_seconds > 15')
  const without = (text: string) => text.replace(/\[\w+\]|for: \w+|overdue_seconds > \d+/g, '')
  expect(without(fast)).toBe(without(rules))
})
