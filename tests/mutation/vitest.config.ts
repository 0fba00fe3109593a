import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/**
 * The tests that mutants are shown to: those of the rules, and those of the payment code that need no HTTP. A rule is held by its own
 * tests; others use it only on the way, and what speaks HTTP, renders or walks takes seconds for each of some thousand mutants.
 */
const shown: Readonly<Record<string, readonly string[]>> = {
  unit: ['tests/unit/rules/**/*.test.ts'],
  'store-api': ['store-api/tests/payments/**/*.test.ts'],
}

const projects = (base.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return []
  const { name } = project.test ?? {}
  const include = typeof name === 'string' ? shown[name] : undefined
  return include ? [{ ...project, test: { ...project.test, include: [...include], exclude: [] } }] : []
})

export default defineConfig({ ...base, test: { ...base.test, projects } })
