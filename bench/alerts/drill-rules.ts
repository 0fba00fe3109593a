/** So many times faster than the rules of `deploy/observability/alerts.yaml` a drill goes: a minute is a second. */
const faster = 60

/**
 * The rules with minutes turned into seconds and hours into minutes, so that an alert that takes a quarter of an hour
 * fires after as many seconds. Thresholds in seconds (`…_seconds > 900`) shrink with them, except times of single
 * requests, which are unchanged.
 */
export function drillRules(rules: string): string {
  return rules
    .replace(
      /(?<=\[|for: )(\d+)([mh])(?=\]|$)/gm,
      (_, count: string, unit: string) => count + (unit === 'h' ? 'm' : 's'),
    )
    .replace(/(?<=overdue_seconds > )\d+/g, (limit) => String(Number(limit) / faster))
}
