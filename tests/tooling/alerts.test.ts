import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Registry } from 'prom-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { storefrontMetrics } from '#server/process/metrics.ts'
import { takeVitals } from '#server/process/vitals.ts'
import { storeApiMetrics } from '#store-api/http/metrics.ts'

const root = resolve(import.meta.dirname, '../..')
const fileOf = (name: string) => readFileSync(resolve(root, 'deploy/observability', name), 'utf8')

interface Rule {
  alert: string
  expr: string
  runbook: string
}
const rules: Rule[] = fileOf('alerts.yaml')
  .split(/\n {6}- (?=alert: )/)
  .slice(1)
  .map((text) => ({
    alert: /^alert: (\w+)$/m.exec(text)?.[1] ?? '',
    expr: /^ +expr: (.+)$/m.exec(text)?.[1] ?? '',
    runbook: /^ +runbook: (.+)$/m.exec(text)?.[1] ?? '',
  }))
const { panels } = JSON.parse(fileOf('dashboard.json')) as { panels: { title: string; targets: { expr: string }[] }[] }
const asked = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const))

/** Prometheus' own additions: the metric `up`, and labels of every metric. */
const addedMetrics = ['up']
const addedLabels = ['job', 'instance', 'le', 'program']
const functions = /^(sum|max|by|rate|increase|histogram_quantile|absent|topk|vector|or|and)$/

/** Labels of each metric, by its name in an expression. */
const known = new Map<string, readonly string[]>(addedMetrics.map((name) => [name, []]))
beforeAll(async () => {
  const away = { transaction: () => Promise.reject(new Error('away')) } as never
  const connections = () => ({ open: 0, idle: 0, waiting: 0 })
  const storefront = await storefrontMetrics()
  takeVitals(storefront.registry, readEnvironment({}))
  const programs = [storefront, await storeApiMetrics({ db: away, connections })]
  for (const { registry } of programs) await learn(registry)
})

/** Reads the answer of `/metrics`, and the labels of its metrics. */
async function learn(registry: Registry): Promise<void> {
  for (const [, name = '', kind] of (await registry.metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    const { labelNames } = registry.getSingleMetric(name) as unknown as { labelNames: string[] }
    const names = kind === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name]
    for (const each of names) known.set(each, labelNames)
  }
}

/** Metrics in an expression, with their labels. */
function usesOf(expr: string): { name: string; labels: string[] }[] {
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */))
  const bare = expr.replace(/\bby \([^)]*\)/g, '').replace(/\[\w+\]/g, '')
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?:\{([^}]*)\})?/g)]
    .filter(([, name = ''], index, all) => !functions.test(name) && !isInside(bare, all[index]?.index ?? 0))
    .map(([, name = '', matchers = '']) => ({
      name,
      labels: [...[...matchers.matchAll(/(\w+)(?:=~|!=|!~|=)"/g)].map(([, label = '']) => label), ...grouped],
    }))
}

/** Whether a place lies within the braces of a metric, or within a text. */
function isInside(expr: string, at: number): boolean {
  const before = expr.slice(0, at)
  return before.lastIndexOf('{') > before.lastIndexOf('}') || (before.match(/"/g)?.length ?? 0) % 2 === 1
}

describe.each([
  ['alert', rules.map(({ alert, expr }) => [alert, expr] as const)],
  ['panel of the dashboard', asked],
])('each %s', (_, expressions) => {
  it.each(expressions)('%s asks for metrics and labels that the programs have', (_name, expr) => {
    const uses = usesOf(expr)
    expect(uses.length).toBeGreaterThan(0)
    for (const { name, labels } of uses) {
      const has = known.get(name)
      expect(has, name).toBeDefined()
      expect(labels.filter((label) => !has?.includes(label) && !addedLabels.includes(label))).toEqual([])
    }
    expect(expr.split('(').length).toBe(expr.split(')').length)
  })
})

describe('alerts', () => {
  it('are read whole: each has a name of its own, an expression and a runbook that exists', () => {
    expect(rules.length).toBe(fileOf('alerts.yaml').match(/alert:/g)?.length)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    expect(rules.filter(({ runbook }) => !existsSync(resolve(root, runbook))).map(({ alert }) => alert)).toEqual([])
  })

  it('are all tried by promtool: each fires once, and is silent before', () => {
    const tried = fileOf('alerts.test.yaml')
    const alone = [...tried.matchAll(/- \{ eval_time: \w+, alertname: (\w+) \}/g)].map(([, name]) => name)
    const firing = [...tried.matchAll(/alertname: (\w+)\n +exp_alerts:\n +- exp_labels:/g)].map(([, name]) => name)
    const names = rules.map(({ alert }) => alert).sort()
    expect([...new Set(firing)].sort()).toEqual(names)
    expect([...new Set(alone)].sort()).toEqual(names)
  })

  it('sees a metric and a label that do not exist', () => {
    expect(usesOf('sum by (route) (rate(shop_gone_total{state="x"}[5m])) > 0')).toEqual([
      { name: 'shop_gone_total', labels: ['state', 'route'] },
    ])
  })
})
