import { defineConfig, type ViteUserConfig } from 'vitest/config'
import base from '../../vitest.config.ts'
import { keptWorkers } from './kept-worker.ts'

/**
 * Vitest with one project of the shop's, and only those of its tests that mutants are shown to. Code is covered by its
 * own tests: others use it indirectly, and tests over HTTP, components or journeys take seconds for each of some
 * thousand mutants.
 * @param include in place of the project's own
 */
export function showing(project: string, include: string): ViteUserConfig {
  const projects = (base.test?.projects ?? []).flatMap((each) =>
    typeof each === 'object' && 'test' in each && each.test?.name === project
      ? [{ ...each, plugins: [keptWorkers()], test: { ...each.test, include: [include], exclude: [] } }]
      : [],
  )
  return defineConfig({ ...base, test: { ...base.test, projects } })
}
