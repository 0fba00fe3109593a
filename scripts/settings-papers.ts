import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { perStoreVariables } from '#lib/env/per-store.ts'
import { variableGroups } from '#lib/env/variables.ts'
import { stores } from '#lib/stores/registry.ts'

/** A variable as the papers describe it. */
interface Setting {
  name: string
  description: string
  /** Behaviour without it; empty where that is obvious. */
  unset: string
  /** The value it has without being set, where that is one value. */
  value: string
}

/** `docs/settings.md` and `.env.example`, made from the schemas of the environment. */
export function settingsPapers(): Readonly<Record<string, string>> {
  const groups = [
    ...variableGroups.map(([title, { shape }]) => ({ title, settings: Object.entries(shape).map(settingOf) })),
    ...stores.map(({ code }) => ({
      title: `Of the store ${code}`,
      settings: Object.entries(perStoreVariables).map(([prefix, schema]) => settingOf([prefix + code, schema])),
    })),
  ]
  return {
    'docs/settings.md': [
      '# Settings',
      '',
      'Environment variables, from the shell or from `.env` (`.env.example` lists the same). An empty value counts as not set. A wrong value',
      'is named at start and refused. This page is made from `lib/env/` by `npm run settings`.',
      '',
      ...groups.flatMap(({ title, settings }) => [`## ${title}`, '', ...tableOf(settings), '']),
    ]
      .join('\n')
      .trimEnd()
      .concat('\n'),
    '.env.example': [
      '# Copy to .env and change what you need; everything has a default that works on one machine.',
      '# Made from lib/env/ by `npm run settings`.',
      ...groups.flatMap(({ title, settings }) => ['', `# ── ${title}`, ...settings.flatMap(exampleOf)]),
      '',
    ].join('\n'),
  }
}

function settingOf([name, schema]: [string, z.core.$ZodType]): Setting {
  const { description = '', unset } = (schema as z.ZodType).meta() ?? {}
  const def = schema._zod.def as { type: string; defaultValue?: unknown }
  const value = def.type === 'default' ? String(def.defaultValue) : ''
  return { name, description, unset: typeof unset === 'string' ? unset : value, value }
}

/** A table as the formatter of Markdown writes it: columns as wide as their longest cell. */
function tableOf(settings: readonly Setting[]): string[] {
  const rows = [
    ['variable', 'without it', 'what it is'],
    ...settings.map(({ name, unset, description }) => [`\`${name}\``, unset || 'none', description]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...others] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)]
}

function exampleOf({ name, description, unset, value }: Setting): string[] {
  return [`# ${description}${unset && unset !== value ? ` (without it: ${unset})` : ''}`, `# ${name}=${value}`]
}

if (import.meta.main)
  for (const [paper, text] of Object.entries(settingsPapers()))
    writeFileSync(resolve(import.meta.dirname, '..', paper), text)
