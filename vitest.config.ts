import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test/longest-first.ts'

const root = import.meta.dirname
/** Generous, as busy machines are slow; hanging tests are still reported. Milliseconds. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }
/** `server-only` throws outside of a server build; in tests it means nothing. */
const alias = { 'server-only': resolve(root, 'tests/setup/server-only.ts') }
/** Common options of the store API's tests. */
const storeApi = {
  resolve: {
    alias: [
      { find: /^\.\/password-cost\.ts$/, replacement: resolve(root, 'store-api/tests/support/password-cost.ts') },
    ],
  },
  test: {
    environment: 'node',
    ...patience,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
}
/**
 * Test files that change shared state: modules, globals, the clock, the environment. They run isolated. The others of
 * their project run one after the other in one process, because starting it and loading the program takes longer than
 * most files. Isolated means a separate context (`vmThreads`), with its own modules and globals, at half the cost of a
 * process; store API tests have a process, as they load compiled libraries.
 */
const alone = filesWith(
  ['tests/unit/**/*.test.ts', 'store-api/tests/**/*.test.ts'],
  /\bvi\.(?!fn\b|waitFor\b)|process\.(env(\.\w+|\[\w+\]) = |chdir)|globalThis\S* = /,
)
/**
 * Component tests that replace permanent parts of a context's window, or need parts that it lacks: each has a process;
 * all others have a context, whose document costs a third.
 */
const inProcesses = filesWith(
  ['tests/component/**/*.test.{ts,tsx}'],
  /'location'|getEntriesByType|BroadcastChannel|\b(prerender|renderToReadableStream)\b/,
)

/** Files of these patterns whose text matches. */
function filesWith(patterns: string[], text: RegExp): string[] {
  return globSync(patterns, { cwd: root }).filter((file) => text.test(readFileSync(resolve(root, file), 'utf8')))
}

/** Common options of component tests. */
const component = {
  resolve: { alias },
  oxc: { jsx: { runtime: 'automatic' as const } },
  test: { environment: 'jsdom', setupFiles: ['tests/setup/component.ts'], ...patience },
}

export default defineConfig({
  resolve: { alias },
  test: {
    // One more than the cores of the smallest machine: store API tests wait for their database half
    // of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          exclude: alone,
          isolate: false,
          ...patience,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'unit-alone',
          pool: 'vmThreads',
          environment: 'node',
          include: alone.filter((file) => file.startsWith('tests/unit/')),
          ...patience,
        },
      },
      {
        resolve: { alias },
        test: { name: 'tooling', environment: 'node', include: ['tests/tooling/**/*.test.ts'], ...patience },
      },
      {
        ...component,
        test: {
          ...component.test,
          name: 'component',
          pool: 'vmThreads',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          exclude: inProcesses,
        },
      },
      { ...component, test: { ...component.test, name: 'component-alone', include: inProcesses } },
      {
        ...storeApi,
        test: {
          ...storeApi.test,
          name: 'store-api',
          globalSetup: ['store-api/tests/support/begin-copy.ts'],
          include: ['store-api/tests/**/*.test.ts'],
          exclude: alone,
          isolate: false,
        },
      },
      {
        ...storeApi,
        test: {
          ...storeApi.test,
          name: 'store-api-alone',
          include: alone.filter((file) => file.startsWith('store-api/')),
        },
      },
    ],
  },
})
